import { type ReactNode, useId } from 'react'

export type DesignChoice<Value extends string> = {
  value: Value
  label: string
  swatch?: string
  picture?: ReactNode
}

type ChoiceGroupProps<Value extends string> = {
  id: string
  legend: string
  name: string
  choices: readonly DesignChoice<Value>[]
  value: Value
  /** Explains the choice, below it. */
  note?: ReactNode
  onChange: (value: Value) => void
}

/** Returns the columns of pictures: four in one row, so that none is left alone, else as many as there is room for. */
function layoutOf(choices: readonly DesignChoice<string>[]): string {
  if (!choices[0]?.picture) return 'flex flex-wrap'
  return choices.length === 4
    ? 'grid grid-cols-4 huge-text:grid-cols-2'
    : 'grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))]'
}

/** Renders one option of the door as a radio group of labels, pictures or swatches. */
export function ChoiceGroup<Value extends string>({
  id: groupId,
  legend,
  name,
  choices,
  value,
  note,
  onChange,
}: ChoiceGroupProps<Value>) {
  const noteId = useId()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <fieldset
      id={groupId}
      aria-describedby={note ? noteId : undefined}
      className="border-t border-line py-4 first:border-0 first:pt-0"
    >
      <legend className="float-left mb-2 w-full font-semibold">
        {legend}
        {chosen?.swatch && <span className="font-normal text-slate">: {chosen.label}</span>}
      </legend>
      <div className={`clear-both gap-2 ${layoutOf(choices)}`}>
        {choices.map(({ value: id, label, swatch, picture }) => (
          <label key={id} className="relative cursor-pointer" title={swatch ? label : undefined}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {swatch ? (
              <span className="relative block size-11 overflow-hidden rounded after:absolute after:inset-0 after:rounded after:ring-1 after:ring-ink/25 after:ring-inset peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember">
                <svg aria-hidden className="size-full">
                  <rect width="100%" height="100%" fill={swatch} />
                </svg>
                <span className="sr-only">{label}</span>
              </span>
            ) : (
              <span
                className={`flex min-h-11 rounded border border-slate/60 bg-white ${picture ? 'h-full flex-col gap-1 p-1 text-sm leading-tight' : 'items-center px-3.5'} peer-checked:border-ink peer-checked:bg-ink peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember hover:border-ink`}
              >
                {picture}
                {picture ? <span className="px-1 pb-1 text-center">{label}</span> : label}
              </span>
            )}
          </label>
        ))}
      </div>
      {note && (
        <p id={noteId} className="mt-3 text-sm text-slate">
          {note}
        </p>
      )}
    </fieldset>
  )
}
