type ToldLineProps = { low: number; high: number; sum: number; label?: string | undefined }

/** Shows where a sum stands against what the customer was told: green within, brown over it. Its text stands beside it, or is `label`. */
export function ToldLine({ low, high, sum, label }: ToldLineProps) {
  const most = Math.max(sum, high) * 1.12 || 1
  const at = (amount: number) => `${(Math.max(0, amount) / most) * 100}%`
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="relative my-2 h-1.5 rounded bg-mist forced-colors:border"
    >
      <i
        className="absolute inset-y-0 rounded bg-leaf forced-colors:bg-[Highlight]"
        style={{ left: at(low), width: at(Math.max(high - low, most / 100)) }}
      />
      {sum > high && (
        <i
          className="absolute inset-y-0 rounded-r bg-ember forced-colors:bg-[CanvasText]"
          style={{ left: at(high), width: at(sum - high) }}
        />
      )}
      <i
        className="absolute -inset-y-1 -ml-px w-[3px] rounded-sm bg-ink forced-colors:bg-[CanvasText]"
        style={{ left: at(sum) }}
      />
    </div>
  )
}
