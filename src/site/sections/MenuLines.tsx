type MenuLinesProps = { lines: readonly { title: string; price: string }[] }

/** Lists items and their prices, one a line, joined by a leader. */
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
