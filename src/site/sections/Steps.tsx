import type { Step } from '@/content/sectionTypes'
import { keepTogether } from '@/shared/ui/keepTogether'

type StepsProps = {
  steps: readonly Step[]
  /** The number of the first. */
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
          <li
            key={title}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-7 before:absolute before:top-11 before:bottom-0 before:left-[1.3125rem] before:w-0.5 before:bg-amber last:pb-0 last:before:hidden huge-text:block huge-text:before:hidden"
          >
            <p
              aria-hidden
              className="figures flex size-11 items-center justify-center rounded-full border-2 border-amber bg-ink font-display text-xl font-bold text-amber"
            >
              {from + index}
            </p>
            <div className="pt-1.5">
              <h3 className="text-xl [.on-dark_&]:text-white">{title}</h3>
              <p className="mt-1 text-lg max-sm:text-base text-slate [.on-dark_&]:text-mist">
                {keepTogether(text)}
              </p>
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
            {from + index}
          </p>
          <h3 className="mt-1 text-lg">{title}</h3>
          <p className="mt-1 text-slate">{keepTogether(text)}</p>
        </li>
      ))}
    </ol>
  )
}
