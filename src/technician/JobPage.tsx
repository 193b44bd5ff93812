import { useToken } from '@/shared/request/useToken'
import { PageHead } from '@/site/head/PageHead'
import { JobSheet } from '@/technician/JobSheet'

export default function JobPage() {
  return (
    <>
      <PageHead path="/job" />
      <JobSheet token={useToken()} />
    </>
  )
}
