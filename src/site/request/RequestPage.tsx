import { requestPage } from '@/content/request/requestPage'
import { Container } from '@/shared/ui/Container'
import { PageHead } from '@/site/head/PageHead'
import { FollowRequest } from '@/site/request/FollowRequest'

export default function RequestPage() {
  return (
    <>
      <PageHead path="/request" />
      <FollowRequest />
      <noscript>
        <Container className="py-8">
          <p className="font-semibold">{requestPage.noScript}</p>
        </Container>
      </noscript>
    </>
  )
}
