import type { EmergencyFee } from '@/content/pricing'

/** Lists the fee for each time of a visit, on a dark background. */
export function FeeList({ fees }: { fees: readonly EmergencyFee[] }) {
  return (
    <dl className="divide-y divide-white/15">
      {fees.map(({ when, fee, note }) => (
        <div key={when} className="grid grid-cols-[1fr_auto] huge-text:grid-cols-1 gap-x-4 py-3">
          <dt className="font-semibold text-white">{when}</dt>
          <dd className="figures row-span-2 huge-text:row-auto huge-text:order-last self-center font-display text-2xl font-bold text-amber">
            {fee}
          </dd>
          <dd className="text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
