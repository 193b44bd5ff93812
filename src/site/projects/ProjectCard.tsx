import { Check } from 'lucide-react'
import { useId } from 'react'
import { type Project, projectServices } from '@/content/featuredProjects'
import { dateText } from '@/lib/newYorkTime'
import { keepTogether } from '@/shared/ui/keepTogether'
import { BeforeAfter } from '@/site/projects/BeforeAfter'
import { ContentLink } from '@/site/sections/ContentLink'

type ProjectCardProps = {
  project: Project
  sizes: string
  level: 2 | 3
  /** `wide` sets the text beside the pictures where there is room. */
  shape?: 'tall' | 'wide'
  /** Heading of the list of work done; without it there is no list. */
  detailsLabel?: string
  hasDescription?: boolean
  /** True where phones have two cards in a row: they open the text below the title. */
  isFolded?: boolean
}

/** Renders one project: pictures before and after, where and when, and the work done. */
export function ProjectCard({
  project,
  sizes,
  level,
  shape = 'tall',
  detailsLabel,
  hasDescription = true,
  isFolded = false,
}: ProjectCardProps) {
  const { title, location, service, date, description, before, after, details, note, action } =
    project
  const Title = `h${level}` as const
  const titleId = useId()
  const text = (
    <>
      {hasDescription && <p className="mt-3 max-sm:[.late-pictures_&]:hidden">{description}</p>}
      {detailsLabel && (
        <div className="w-full max-sm:[.late-pictures_&]:hidden">
          <p className="mt-5 border-t border-line pt-4 text-sm font-semibold">{detailsLabel}</p>
          <ul className="mt-2 grid gap-1.5">
            {details.map((detail) => (
              <li key={detail} className="flex gap-2">
                <Check aria-hidden size={20} className="mt-0.5 text-leaf" />
                <span>{keepTogether(detail)}</span>
              </li>
            ))}
          </ul>
          {note && <p className="mt-3 text-sm text-slate">{note}</p>}
        </div>
      )}
    </>
  )
  return (
    <article
      aria-labelledby={titleId}
      className={`flex h-full flex-col overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 ${shape === 'wide' ? 'lg:grid lg:grid-cols-[1.7fr_1fr]' : ''}`}
    >
      <BeforeAfter
        title={title}
        before={before}
        after={after}
        sizes={sizes}
        isSmall={!hasDescription || isFolded}
      />
      <div className="flex grow flex-col items-start p-[min(0.75rem,5vw)] sm:p-6">
        <p className="text-sm font-semibold text-ember">{projectServices[service]}</p>
        <Title
          id={titleId}
          className={`mt-1 ${hasDescription && !isFolded ? 'text-xl' : 'text-base leading-snug wrap-anywhere sm:text-xl'}`}
        >
          {title}
        </Title>
        <p className="figures mt-1 text-sm text-slate">
          {`${location}, `}
          <time dateTime={date} className="whitespace-nowrap">
            {dateText(date)}
          </time>
        </p>
        {isFolded ? (
          <details className="open-on-wide w-full">
            <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {detailsLabel}
              <span className="sr-only">{`: ${title}`}</span>
            </summary>
            {text}
          </details>
        ) : (
          text
        )}
        <div className="mt-auto pt-1 sm:pt-3">
          <ContentLink
            to={action.to}
            className="link -mb-2 inline-flex min-h-11 items-center font-semibold"
          >
            {action.label}
            <span className="sr-only">{`: ${title}`}</span>
          </ContentLink>
        </div>
      </div>
    </article>
  )
}
