import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { dollarsOf } from '@/lib/dollarsOf'

type QuotedAmountProps = {
  isSaving: boolean
  /** The amount in dollars; null if none was named. */
  onChoose: (quoted: number | null) => void
  onCancel: () => void
}

/** Asks for the price that was quoted; Enter skips it. */
export function QuotedAmount({ isSaving, onChoose, onCancel }: QuotedAmountProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function choose(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const quoted = dollarsOf(typed)
    if (quoted === undefined || (quoted ?? 0) > 100_000) {
      setProblem('Enter an amount from $0 to $100,000, like 138 or 138.50, or leave it blank.')
    } else onChoose(quoted)
  }
  return (
    <form
      onSubmit={choose}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="rounded bg-white p-3 ring-1 ring-line ring-inset"
    >
      <div className="flex flex-wrap items-end gap-2">
        <LabeledInput
          label="Amount quoted, in dollars"
          className="w-36"
          inputMode="decimal"
          maxLength={12}
          autoFocus
          placeholder="Optional"
          value={typed}
          aria-invalid={problem !== null}
          onType={(value) => {
            setTyped(value)
            setProblem(null)
          }}
        />
        <SmallButton type="submit" aria-disabled={isSaving}>
          {typed.trim() ? 'Save' : 'Skip'}
        </SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          Cancel
        </SmallButton>
      </div>
      <p className="mt-2 text-sm text-slate">
        Staff and the technician see it as “Quoted by phone”. The customer doesn’t.
      </p>
      <ErrorLine className="mt-2">{problem}</ErrorLine>
    </form>
  )
}
