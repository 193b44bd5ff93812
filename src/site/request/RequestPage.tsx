import { requestPage } from '@/content/requestPage'
import { Container } from '@/shared/ui/Container'
import { PageHead } from '@/site/head/PageHead'
import { FollowRequest } from '@/site/request/FollowRequest'
import { CallUs } from '@/site/request/Top'

export default function RequestPage() {
  return (
    <>
      <PageHead path="/request" />
      <FollowRequest />
      {/* In place of the site's bar, which books. */}
      <div className="no-print on-dark sticky bottom-0 z-30 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden">
        <CallUs />
      </div>
      <noscript>
        <Container className="py-8">
          <p className="font-semibold">{requestPage.noScript}</p>
        </Container>
      </noscript>
    </>
  )
}
