import { useEffect, useId, useMemo, useRef } from 'react'
import { designerPage } from '@/content/designer/designer'
import { describe as describeDesign } from '@/door/describe'
import { doorFacts } from '@/door/doorFacts'
import { doorMarkup } from '@/door/drawing/drawDoor'
import type { DoorDesign } from '@/door/options'
import { company } from '@/facts/company'
import { Link } from '@/shared/ui/Link'
import { quoteLink } from '@/site/designer/quoteLink'
import type { SavedDoor } from '@/site/designer/useSavedDoors'

type CardProps = { design: DoorDesign; number: number; onTake: () => void; onRemove: () => void }

function Card({ design, number, onTake, onRemove }: CardProps) {
  const copy = designerPage.savedDoors
  const titleId = useId()
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(doorMarkup(design, 'saved-'))}`,
    [design],
  )
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-white">
      <img
        src={picture}
        alt={describeDesign(design)}
        width={960}
        height={640}
        className="h-auto w-full"
      />
      <div className="flex flex-1 flex-col p-4">
        <h3 id={titleId} className="text-lg">
          {copy.card(number)}
        </h3>
        <dl className="mt-2 flex-1 text-sm">
          {doorFacts(design).map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="text-slate">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <button
            type="button"
            className="link min-h-11"
            aria-describedby={titleId}
            onClick={onTake}
          >
            {copy.take}
          </button>
          <Link
            to={quoteLink(design, company.url)}
            className="link inline-flex min-h-11 items-center"
            aria-describedby={titleId}
          >
            {copy.quote}
          </Link>
          <button
            type="button"
            className="link min-h-11"
            aria-describedby={titleId}
            onClick={onRemove}
          >
            {copy.remove}
          </button>
        </div>
      </div>
    </li>
  )
}

type SavedDoorsProps = {
  saved: readonly SavedDoor[]
  onTake: (design: DoorDesign) => void
  onRemove: (query: string) => void
}

/** Renders the doors saved in this browser, side by side with their features. */
export function SavedDoors({ saved, onTake, onRemove }: SavedDoorsProps) {
  const copy = designerPage.savedDoors
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(saved.length)
  // The clicked button is gone with its door.
  useEffect(() => {
    if (saved.length < before.current) title.current?.focus()
    before.current = saved.length
  }, [saved.length])
  return (
    <section data-script-only aria-labelledby={titleId} className="mt-10 border-t border-line pt-8">
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-1 text-slate">{saved.length > 0 ? copy.lead : copy.none}</p>
      {saved.length > 0 && (
        <ul className="mt-4 grid gap-4 min-[34rem]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {saved.map(({ query, design }, index) => (
            <Card
              key={query}
              design={design}
              number={index + 1}
              onTake={() => onTake(design)}
              onRemove={() => onRemove(query)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
