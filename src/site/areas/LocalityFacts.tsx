/** Lists facts of an area, label beside text; empty ones are left out. */
export function LocalityFacts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className="max-w-[54rem] border-b border-line">
      {facts
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
