/** Lists the regions with their number of areas, each linking to its section. */
export function RegionSummary({
  label,
  regions,
}: {
  label: string
  regions: readonly { id: string; name: string; count: string }[]
}) {
  return (
    <nav aria-label={label} className="no-print mt-8">
      <ul className="grid grid-cols-2 huge-text:grid-cols-1 gap-px overflow-hidden rounded-lg bg-white/15 ring-1 ring-white/15 lg:grid-cols-4">
        {regions.map(({ id, name, count }) => (
          <li key={id} className="relative bg-ink p-4 hover:bg-harbor">
            <a
              href={`#${id}`}
              className="font-display font-bold text-white after:absolute after:inset-0"
            >
              {name}
            </a>
            <p className="figures text-sm">{count}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
