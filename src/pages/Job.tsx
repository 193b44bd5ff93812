import { useToken } from '@/features/follow/useToken'
import { JobSheet } from '@/features/myDay/JobSheet'
import { HandedOver } from '@/layout/HandedOver'
import { PageHead } from '@/layout/PageHead'
import { HandedOverView } from '@/ui/handedOverView'

export default function Job() {
  return (
    <>
      <PageHead path="/job" />
      <HandedOverView value={HandedOver}>
        <JobSheet token={useToken()} />
      </HandedOverView>
    </>
  )
}
