import { Minus, Plus, Trash2 } from 'lucide-react'
import type { QuoteLine } from '@/quote/quote'
import { amountOf, type TypedLine } from '@/quote/quoteDraft'
import { dollars } from '@/quote/quoteText'
import { controlClass } from '@/shared/form/Field'

type EditorProps = {
  line: TypedLine
  /** The same line with its sum. */
  counted: QuoteLine | undefined
  /** True if make and model are asked for. */
  asksModel: boolean
  onChange: (part: Partial<TypedLine>) => void
  onRemove: () => void
}

const stepClass = 'grid min-h-12 w-12 place-items-center bg-paper hover:bg-sand'

function Quantity({
  line,
  onChange,
  onRemove,
}: Pick<EditorProps, 'line' | 'onChange' | 'onRemove'>) {
  const { quantity, label } = line
  return (
    <fieldset className="flex overflow-clip rounded border border-slate/70 bg-white">
      <legend className="sr-only">{`How many: ${label}`}</legend>
      <button
        type="button"
        aria-label={quantity > 1 ? `One less: ${label}` : `Remove: ${label}`}
        onClick={() => (quantity > 1 ? onChange({ quantity: quantity - 1 }) : onRemove())}
        className={stepClass}
      >
        {quantity > 1 ? <Minus aria-hidden size={20} /> : <Trash2 aria-hidden size={20} />}
      </button>
      <output
        aria-label="How many"
        className="figures grid min-w-9 place-items-center border-x border-line font-semibold"
      >
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`One more: ${label}`}
        onClick={() => onChange({ quantity: Math.min(99, quantity + 1) })}
        className={stepClass}
      >
        <Plus aria-hidden size={20} />
      </button>
    </fieldset>
  )
}

/** Edits a line of a price: how many, and for how much each. */
export function LineEditor({ line, counted, asksModel, onChange, onRemove }: EditorProps) {
  const { label, kind, percent, item, typed } = line
  const isOwn = item === null
  const isSum = kind === 'discount' || kind === 'fee'
  const sum = counted?.total ?? 0
  return (
    <li className="@container px-4 py-2.5">
      {/* One row where there is room: the name, how many for how much, and the sum. */}
      <div className="items-center gap-x-4 @min-[34rem]:grid @min-[34rem]:grid-cols-[minmax(0,1fr)_17rem_7rem]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 @min-[34rem]:contents">
          {isOwn ? (
            <input
              aria-label="Name of this line"
              placeholder={kind === 'discount' ? 'Discount for…' : 'What is it?'}
              maxLength={120}
              value={label}
              onChange={({ target }) => onChange({ label: target.value })}
              className={`${controlClass} w-auto! min-w-0 flex-[1_1_10rem]`}
            />
          ) : (
            <strong className="wrap-anywhere">{label}</strong>
          )}
          <span
            className={`figures ml-auto font-semibold @min-[34rem]:order-3 ${sum < 0 ? 'text-leaf' : ''}`}
          >
            {sum === 0 && !isSum ? 'included' : dollars(sum)}
          </span>
        </div>
        <div className="mt-1.5 flex flex-wrap items-center gap-2 @min-[34rem]:order-2 @min-[34rem]:mt-0">
          {!isSum && <Quantity {...{ line, onChange, onRemove }} />}
          {!isSum && <span aria-hidden>×</span>}
          {percent === null ? (
            <span className="relative min-w-24 flex-[1_1_6rem]">
              <span
                aria-hidden
                className="absolute inset-y-0 left-3 grid place-items-center text-slate"
              >
                {kind === 'discount' ? '−$' : '$'}
              </span>
              <input
                inputMode="decimal"
                aria-label={isSum ? `Amount: ${label}` : `Price of one: ${label}`}
                aria-invalid={amountOf(typed, kind) === null || undefined}
                value={typed}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onChange({ typed: target.value })}
                className={`${controlClass} figures font-semibold ${kind === 'discount' ? 'pl-9!' : 'pl-7!'}`}
              />
            </span>
          ) : (
            <span className="flex-1 text-sm text-slate">{percent}% off repairs</span>
          )}
          {isSum && (
            <button
              type="button"
              aria-label={`Remove: ${label}`}
              onClick={onRemove}
              className="grid size-12 place-items-center rounded border border-slate/70"
            >
              <Trash2 aria-hidden size={20} />
            </button>
          )}
        </div>
      </div>
      {asksModel && (
        <label className="mt-1.5 block text-sm font-semibold">
          Make and model
          <input
            required
            maxLength={120}
            value={line.model ?? ''}
            onChange={({ target }) => onChange({ model: target.value })}
            className={`${controlClass} mt-0.5 font-normal`}
          />
        </label>
      )}
    </li>
  )
}
