import type { ReactNode } from 'react'
import type { Policy, PolicyBlock } from '@/content/policies/policy'
import { plainText } from '@/content/richText'
import { dateText } from '@/lib/newYorkTime'
import { ContentsList } from '@/sections/ContentsList'
import { PageHero } from '@/sections/PageHero'
import { Container } from '@/ui/Container'
import { DataTable } from '@/ui/DataTable'
import { Rich } from '@/ui/Rich'

function Block({ block }: { block: PolicyBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-measure">
          <Rich text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid max-w-measure list-disc gap-2 pl-5 marker:text-ember">
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <Rich text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <DataTable caption={block.caption} columns={block.columns} rows={block.rows} />
  }
}

const blockKey = (block: PolicyBlock) =>
  block.kind === 'paragraph'
    ? plainText(block.text)
    : block.kind === 'table'
      ? block.caption
      : block.items.map(plainText).join()

type PolicyTextProps = {
  policy: Policy
  trail: ReactNode
  /** Between the heading and the text. */
  children?: ReactNode
  /** Stands for the date where the policy has none of its own. */
  date?: ReactNode
}

/** A policy in full: heading, contents list, and its parts with an address each. */
export function PolicyText({ policy, trail, children, date }: PolicyTextProps) {
  return (
    <>
      <PageHero title={policy.title} lead={policy.lead} trail={trail}>
        <p className="figures mt-4 text-sm">
          {policy.updated ? `Last updated ${dateText(policy.updated)}` : date}
        </p>
      </PageHero>
      {children}
      <div className="groove bg-paper py-12 sm:py-16">
        <Container className="grid items-start gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
          <ContentsList
            label="On this page"
            entries={policy.sections.map(({ id, heading }) => ({ id, title: heading }))}
          />
          <div className="grid min-w-0 gap-12">
            {policy.sections.map(({ id, heading, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="text-2xl">
                  {heading}
                </h2>
                <div className="mt-4 grid gap-4">
                  {blocks.map((block) => (
                    <Block key={blockKey(block)} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </Container>
      </div>
    </>
  )
}
