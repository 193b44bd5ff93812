import { requestPage } from '@/content/requestPage'
import { FollowRequest } from '@/features/follow/FollowRequest'
import { HandedOver } from '@/layout/HandedOver'
import { PageHead } from '@/layout/PageHead'
import { Container } from '@/ui/Container'
import { HandedOverView } from '@/ui/handedOverView'

export default function Request() {
  return (
    <>
      <PageHead path="/request" />
      <HandedOverView value={HandedOver}>
        <FollowRequest />
      </HandedOverView>
      <noscript>
        <Container className="py-8">
          <p className="font-semibold">{requestPage.noScript}</p>
        </Container>
      </noscript>
    </>
  )
}
