import { requestPage } from '@/content/requestPage'
import { FollowRequest } from '@/features/follow/FollowRequest'
import { PageHead } from '@/layout/PageHead'
import { Container } from '@/ui/Container'

export default function Request() {
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
