import { HandedOver } from '@/shared/request/HandedOver'
import { HandedOverView } from '@/shared/request/handedOverView'
import { useToken } from '@/shared/request/useToken'
import { PageHead } from '@/site/head/PageHead'
import { JobSheet } from '@/technician/JobSheet'

export default function JobPage() {
  return (
    <>
      <PageHead path="/job" />
      <HandedOverView value={HandedOver}>
        <JobSheet token={useToken()} />
      </HandedOverView>
    </>
  )
}
