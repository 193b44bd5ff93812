import { useId } from 'react'
import { heardChoices, type OriginKind } from '@/desk/model/origins'

type HeardOfProps = { heard: OriginKind | undefined; onHeard: (heard?: OriginKind) => void }

/** Asks how the caller heard of the company. */
export function HeardOf({ heard, onHeard }: HeardOfProps) {
  const id = useId()
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-semibold">
        How did you hear of us?
      </label>
      <select
        id={id}
        value={heard ?? ''}
        onChange={(event) =>
          onHeard(heardChoices.find(({ value }) => value === event.target.value)?.value)
        }
        className="mt-1 block min-h-11 w-full rounded border border-slate bg-white px-3"
      >
        <option value="">Not asked</option>
        {heardChoices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
