import { faqGroups, faqPage } from '@/content/faq/faqs'
import { plainText } from '@/content/richText'
import { pageCopy } from '@/content/sections/pageCopy'
import { Container } from '@/shared/ui/Container'
import { useKeptAtSwitch } from '@/shared/ui/useKeptAtSwitch'
import { QuestionList } from '@/site/faq/QuestionList'
import { faqNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentsList } from '@/site/sections/ContentsList'
import { PageHero } from '@/site/sections/PageHero'

const questions = faqNode(
  faqGroups.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({
      question,
      answer: answer.map(plainText).join(' '),
    })),
  ),
)

const questionsWhere = (selector: string) => [
  ...document.querySelectorAll<HTMLDetailsElement>(`main details${selector}`),
]

export default function FaqPage() {
  useKeptAtSwitch(
    'questions',
    () =>
      questionsWhere('[open]')
        .map(({ id }) => id)
        .join(' '),
    (kept) => {
      const ids = kept.split(' ')
      for (const question of questionsWhere('')) if (ids.includes(question.id)) question.open = true
    },
  )
  return (
    <>
      <PageHead path="/faq" nodes={[questions]} />
      <PageHero {...faqPage.heading} call={pageCopy.call} path="/faq" />
      <div className="groove bg-paper py-12 sm:py-16">
        <Container className="grid items-start gap-10 lg:grid-cols-[15rem_1fr] lg:gap-16">
          <ContentsList label={pageCopy.onThisPage} entries={faqGroups} />
          <div className="grid gap-12">
            {faqGroups.map((group) => (
              <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
                <h2 id={`${group.id}-title`} className="mb-4 text-2xl">
                  {group.title}
                </h2>
                <QuestionList questions={group.questions} />
              </section>
            ))}
          </div>
        </Container>
      </div>
      <ClosingCall closing={faqPage.closing} />
    </>
  )
}
