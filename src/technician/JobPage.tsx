import '@/staff.css'
import { useToken } from '@/request/useToken'
import { JobSheet } from '@/technician/JobSheet'

export default function JobPage() {
  return <JobSheet token={useToken()} />
}
