import { Check } from 'lucide-react'
import { accessibilityControls } from '@/content/policies/copy/accessibility'
import { textSizes } from '@/lib/display'
import { useDisplay } from '@/site/policies/useDisplay'

const { textSize: sizeCopy, contrast: contrastCopy } = accessibilityControls

/** Each option in its own size, whatever is selected. */
const sample = { 14: 'text-[14px]', 16: 'text-[16px]', 20: 'text-[20px]' } as const

const choice =
  'flex min-h-14 items-center justify-between gap-3 rounded border border-slate/70 bg-white px-4 py-2 text-left font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white'

/** Renders the settings for text size and contrast of the whole site. */
export function DisplaySettings() {
  const [display, change] = useDisplay()
  return (
    <div className="grid items-end gap-6 lg:grid-cols-[3fr_1fr]">
      <fieldset>
        <legend className="mb-2 font-semibold">{sizeCopy.label}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {sizeCopy.options.map(({ px, label, hint }, index) => {
            const size = textSizes[index] ?? 'normal'
            const isChosen = display.textSize === size
            return (
              <button
                key={size}
                type="button"
                aria-pressed={isChosen}
                onClick={() => change({ textSize: size })}
                className={choice}
              >
                <span className={sample[px]}>
                  {label} <span className="figures font-normal">({hint})</span>
                </span>
                {isChosen && <Check aria-hidden />}
              </button>
            )
          })}
        </div>
      </fieldset>
      <button
        type="button"
        aria-pressed={display.contrast === 'high'}
        onClick={() => change({ contrast: display.contrast === 'high' ? 'normal' : 'high' })}
        className={choice}
      >
        <span>
          {contrastCopy.label}
          <span className="block text-sm font-normal">{contrastCopy.hint}</span>
        </span>
        {display.contrast === 'high' && <Check aria-hidden />}
      </button>
    </div>
  )
}
