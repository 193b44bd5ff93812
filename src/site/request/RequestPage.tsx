import { requestPage } from '@/content/requestPage'
import { HandedOver } from '@/shared/request/HandedOver'
import { HandedOverView } from '@/shared/request/handedOverView'
import { Container } from '@/shared/ui/Container'
import { PageHead } from '@/site/head/PageHead'
import { FollowRequest } from '@/site/request/FollowRequest'

export default function RequestPage() {
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
