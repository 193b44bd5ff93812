import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hero } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { Breadcrumbs, type BreadcrumbsProps } from '@/site/head/Breadcrumbs'
import { ContentLink } from '@/site/sections/ContentLink'
import { keepHeading } from '@/site/sections/keepHeading'
import { Rich } from '@/site/sections/Rich'

type PageHeroProps = Partial<BreadcrumbsProps> & {
  title: string
  /** Rendered beside the title in two rows; a row without `col-span-1! basis-auto!` takes the whole width, below it. */
  beside?: ReactNode
  lead?: Hero['lead']
  eyebrow?: string
  call?: string
  action?: Hero['action']
  picture?: Hero['picture']
  /** Rendered over a picture whose right side matters, in its frame; null until it's there. */
  over?: ReactNode
  /** Rendered below the buttons. */
  children?: ReactNode
}

/** Renders the top of an inner page: a dark band with the heading, and a picture if there is one. */
export function PageHero({
  title,
  beside,
  lead,
  eyebrow,
  call,
  action,
  picture,
  path,
  name,
  crumbs,
  over,
  children,
}: PageHeroProps) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-ink text-mist">
      <Container className="relative z-10">
        <div
          className={`py-10 sm:py-14 phone-landscape:py-6 ${picture ? 'lg:flex lg:min-h-[27rem] lg:w-[54%] lg:flex-col lg:justify-center lg:py-20 lg:pr-12 2xl:min-h-[32rem]' : 'max-w-[54rem]'} ${beside ? 'flex flex-wrap items-center gap-x-6 *:col-span-full *:basis-full huge-text:block sm:grid sm:grid-cols-[1fr_auto] [&>h1]:col-span-1! [&>h1]:flex-1! [&>h1]:basis-36! sm:[&>h1]:row-span-2' : ''}`}
        >
          {path && <Breadcrumbs path={path} name={name} crumbs={crumbs} />}
          {eyebrow && <p className="mb-2 text-sm font-semibold text-amber">{eyebrow}</p>}
          <h1 className="text-3xl text-white sm:text-4xl">{keepHeading(title)}</h1>
          {beside}
          {lead && (
            <p className="mt-4 max-w-measure text-lg text-pretty sm:text-balance">
              <Rich text={lead} />
            </p>
          )}
          {(call || action) && (
            <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
              {call && (
                <CallButton phone={company.phone} variant="lamp">
                  <Phone aria-hidden size={20} /> {call}
                </CallButton>
              )}
              {action && (
                <ContentLink to={action.to} className={buttonClass('outline', 'text-white')}>
                  {action.label}
                </ContentLink>
              )}
            </div>
          )}
          {children}
        </div>
      </Container>
      {picture && (
        <div
          className={`no-print relative lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 ${over === undefined ? 'lg:w-[48%]' : 'lg:w-[54%]'}`}
        >
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1024px) 48vw, 100vw"
            first
            className={`aspect-[16/9] lg:h-full ${over === undefined ? '' : 'object-right'}`}
          />
          {over}
          <div
            aria-hidden
            className={`pointer-events-none absolute inset-0 bg-linear-to-b from-ink to-transparent to-25% lg:bg-linear-to-r lg:from-ink ${over === undefined ? 'lg:to-30%' : 'lg:to-20%'}`}
          />
        </div>
      )}
    </section>
  )
}
