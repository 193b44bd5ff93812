import type { ReactNode } from 'react'
import type { Policy } from '@/content/policies/policy'
import { dateText } from '@/shared/lib/newYorkTime'
import { LongText } from '@/site/sections/LongText'
import { PageHero } from '@/site/sections/PageHero'

type PolicyTextProps = {
  policy: Policy
  breadcrumbs: ReactNode
  /** Rendered between the heading and the text. */
  children?: ReactNode
  /** Rendered after the last section. */
  end?: ReactNode
}

/** Renders a policy: heading, date, table of contents, and sections. */
export function PolicyText({ policy, breadcrumbs, children, end }: PolicyTextProps) {
  const { title, lead, updated, sections } = policy
  return (
    <>
      <PageHero title={title} lead={lead} breadcrumbs={breadcrumbs}>
        {updated && <p className="figures mt-4 text-sm">{`Last updated ${dateText(updated)}`}</p>}
      </PageHero>
      {children}
      <LongText
        contents={sections.map(({ id, heading }) => ({ id, title: heading }))}
        sections={sections}
      >
        {end}
      </LongText>
    </>
  )
}
