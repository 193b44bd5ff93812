type MenuLinesProps = { lines: readonly { title: string; price: string }[] }

/** Items and their prices on one line each, joined by a leader, as on a good menu. */
export function MenuLines({ lines }: MenuLinesProps) {
  return (
    <dl className="grid gap-5 text-lg">
      {lines.map(({ title, price }) => (
        <div key={title} className="flex items-baseline gap-3 huge-text:block">
          <dt className="flex flex-1 items-baseline gap-3 font-semibold">
            {title}
            <span
              aria-hidden
              className="min-w-6 flex-1 border-b-2 border-dotted border-current/35"
            />
          </dt>
          <dd className="figures shrink-0 font-display font-bold">{price}</dd>
        </div>
      ))}
    </dl>
  )
}
