import { company } from '@/content/company'
import { faqGroups, faqPage } from '@/content/faqs'
import { plainText } from '@/content/richText'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { faqNode } from '@/lib/jsonLd'
import { ClosingCall } from '@/sections/ClosingCall'
import { ContentsList } from '@/sections/ContentsList'
import { PageHero } from '@/sections/PageHero'
import { QuestionList } from '@/sections/QuestionList'
import { Container } from '@/ui/Container'

const questions = faqNode(
  faqGroups.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({
      question,
      answer: answer.map(plainText).join(' '),
    })),
  ),
)

export default function Faq() {
  return (
    <>
      <PageHead path="/faq" nodes={[questions]} />
      <PageHero
        {...faqPage.heading}
        call={`Call ${company.phone}`}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/faq')} />}
      />
      <div className="groove bg-paper py-12 sm:py-16">
        <Container className="grid items-start gap-10 lg:grid-cols-[15rem_1fr] lg:gap-16">
          <ContentsList label="On this page" entries={faqGroups} />
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
