import type { ReactNode } from 'react'
import type { HeadPath, Path } from '@/addresses'
import { pageCopy } from '@/content/sections/pageCopy'
import type { Policy } from '@/content/textBlocks'
import { dateText } from '@/lib/newYorkTime'
import { PageHead } from '@/site/head/PageHead'
import { LongText } from '@/site/sections/LongText'
import { PageHero } from '@/site/sections/PageHero'

type PolicyTextProps = {
  path: HeadPath & Path
  policy: Policy
  /** Rendered between the heading and the text. */
  children?: ReactNode
  /** Rendered after the last section. */
  end?: ReactNode
}

/** Renders the page of a policy: heading, date, table of contents, and sections. */
export function PolicyText({ path, policy, children, end }: PolicyTextProps) {
  const { title, lead, updated, sections } = policy
  return (
    <>
      <PageHead path={path} />
      <PageHero title={title} lead={lead} path={path}>
        {updated && <p className="figures mt-4 text-sm">{pageCopy.updated(dateText(updated))}</p>}
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
