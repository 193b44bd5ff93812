import type { EmergencyFee } from '@/content/pricing'
import type { VisitTime } from '@/lib/visitFee'

type FeeListProps = {
  fees: readonly EmergencyFee[]
  /** The time whose fee is shown above the list already, and the word that stands here in its place. */
  current?: { time: VisitTime; word: string } | undefined
}

/** Lists the fee for each time of a visit, on a dark background. */
export function FeeList({ fees, current }: FeeListProps) {
  return (
    <dl className="divide-y divide-white/15">
      {fees.map(({ id, when, fee, note }) => (
        <div key={when} className="grid grid-cols-[1fr_auto] huge-text:grid-cols-1 gap-x-4 py-3">
          <dt className="font-semibold text-white">{when}</dt>
          <dd className="figures row-span-2 huge-text:row-auto huge-text:order-last self-center font-display text-2xl font-bold text-amber">
            {current && current.time === id ? (
              <span className="block rounded border border-amber px-2.5 py-1 text-base">
                {current.word}
              </span>
            ) : (
              fee
            )}
          </dd>
          <dd className="text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
