import { useToken } from '@/features/follow/useToken'
import { JobSheet } from '@/features/myDay/JobSheet'
import { PageHead } from '@/layout/PageHead'

export default function Job() {
  return (
    <>
      <PageHead path="/job" />
      <JobSheet token={useToken()} />
    </>
  )
}
