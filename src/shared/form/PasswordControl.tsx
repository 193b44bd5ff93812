import { type ComponentProps, useState } from 'react'

type PasswordControlProps = ComponentProps<'input'> & {
  /** Names the value on the Show button; null for no button. */
  label: string | null
}

/** Renders a password input, optionally with a button that shows what was typed. */
export function PasswordControl({ label, ...attributes }: PasswordControlProps) {
  const [isShown, setShown] = useState(false)
  const input = (
    <input
      {...attributes}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={72}
    />
  )
  if (label === null) return input
  return (
    <div className="flex gap-2">
      {input}
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={attributes.id}
        onClick={() => setShown(!isShown)}
        className="min-h-12 shrink-0 rounded border border-slate/70 px-3 text-sm font-semibold hover:border-ink"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  )
}
