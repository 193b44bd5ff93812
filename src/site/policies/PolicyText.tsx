import type { ReactNode } from 'react'
import type { Policy } from '@/content/policies/policy'
import { dateText } from '@/shared/lib/newYorkTime'
import { LongText } from '@/site/sections/LongText'
import { PageHero } from '@/site/sections/PageHero'

type PolicyTextProps = {
  policy: Policy
  breadcrumbs: ReactNode
  /** Between the heading and the text. */
  children?: ReactNode
  /** After the last section. */
  end?: ReactNode
}

/** A policy in full: heading, date, contents list, and its parts with an address each. */
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
