import { useLocation } from 'react-router-dom'
import { addresses } from '@/addresses'
import { stuckDoorCopy as copy, type StuckDoor, stuckDoors } from '@/content/emergency/stuckDoor'
import { partAddress, partNames, tapCopy } from '@/content/partNames'
import { factsOf, partCopy, partPrice } from '@/content/parts/doorParts'
import { plainText } from '@/content/richText'
import { prices } from '@/facts/prices'
import { Link } from '@/shared/ui/Link'
import { Section } from '@/shared/ui/Section'
import { Triage } from '@/site/emergency/Triage'
import { QuestionList } from '@/site/faq/QuestionList'
import { faqNode, servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { SafetyMark } from '@/site/parts/SafetyMark'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'
import { Rich } from '@/site/sections/Rich'

/** Lists the parts that usually fail, each with its page. */
function Parts({ parts }: Pick<StuckDoor, 'parts'>) {
  return (
    <Section title={copy.parts.title} lead={copy.parts.lead}>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {parts.map((part) => (
          <li key={part} className="border-t-4 border-ink pt-3">
            <h3 className="flex items-center gap-2 text-lg">
              <SafetyMark safety={partNames[part].safety} />
              <Link to={partAddress(part)} className="link">
                {partNames[part].name}
              </Link>
            </h3>
            <p className="mt-1 text-slate">{factsOf(part).does}</p>
            <p className="mt-1 font-semibold">{tapCopy.safety[partNames[part].safety]}</p>
            <p className="figures font-semibold">
              {partPrice(part).job ? partPrice(part).price : partCopy.onSiteListed}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Returns the lowest starting price of the parts in US dollars. */
const lowestPrice = (parts: StuckDoor['parts']): number =>
  Math.min(
    ...parts.flatMap((part) => {
      const { price } = factsOf(part)
      return price ? prices[price.key] : []
    }),
  )

/** Renders the page of a door that will not close, or not open: the safety check from that answer on. */
export default function StuckDoorPage() {
  const isOpen = useLocation().pathname.includes('wont-close')
  const path = isOpen ? '/services/repairs/wont-close' : '/services/repairs/wont-open'
  const { hero, answer, parts, questions }: StuckDoor = stuckDoors[path]
  return (
    <>
      <PageHead
        path={path}
        nodes={[
          servicePageNode(path, lowestPrice(parts)),
          faqNode(
            questions.map(({ question, answer: paragraphs }) => ({
              question,
              answer: paragraphs.map(plainText).join(' '),
            })),
          ),
        ]}
      />
      <PageHero {...hero} path={path} name={addresses[path].name}>
        <p className="mt-5 max-w-measure border-l-4 border-amber pl-3">
          <Rich text={copy.hurt} />
        </p>
      </PageHero>
      <Triage key={path} start={answer} lead={copy.check} />
      <Parts parts={parts} />
      <Section title={copy.questions} tone="sand">
        <QuestionList questions={questions} />
      </Section>
      <ClosingCall closing={copy.closing} />
    </>
  )
}
