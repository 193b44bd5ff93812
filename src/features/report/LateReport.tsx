import { useQuery } from '@tanstack/react-query'
import { fetchCode } from '@/lib/lateCode'
import { Failed, Skeleton } from '@/ui/ListStates'

/** The report, whose code comes when somebody opens it. */
export function LateReport() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['report-code'],
    queryFn: () => fetchCode(() => import('@/features/report/ReportDesk')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (data) return <data.ReportDesk />
  if (isError) return <Failed what="The report" onRetry={() => void refetch()} />
  return <Skeleton label="Loading the report" rows={3} />
}
