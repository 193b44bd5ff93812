import type { Step } from '@/content/sectionTypes'
import { keepTogether } from '@/shared/ui/keepTogether'

type StepsProps = {
  steps: readonly Step[]
  /** The number of the first, in a column. */
  from?: number
  /** True for one below the other along a line, as beside a picture. */
  isColumn?: boolean
}

/** Renders numbered steps. */
export function Steps({ steps, from = 1, isColumn = false }: StepsProps) {
  if (isColumn)
    return (
      <ol start={from}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <p aria-hidden className="step-number figures">
              {from + index}
            </p>
            <div>
              <h3>{title}</h3>
              <p>{keepTogether(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    )
  return (
    <ol
      className={`grid gap-6 sm:grid-cols-2 ${steps.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-4 border-ink pt-4">
          <p aria-hidden className="figures font-display text-2xl font-bold text-ember">
            {index + 1}
          </p>
          <h3 className="mt-1 text-lg">{title}</h3>
          <p className="mt-1 text-slate">{keepTogether(text)}</p>
        </li>
      ))}
    </ol>
  )
}
