import { useQuery } from '@tanstack/react-query'
import { fetchCode } from '@/lib/lateCode'
import { Failed, Skeleton } from '@/ui/ListStates'

/** The board, whose code comes when somebody opens it. */
export function LateDay() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['day-code'],
    queryFn: () => fetchCode(() => import('@/features/requests/visits/DayDesk')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (data) return <data.DayDesk />
  if (isError) return <Failed what="The board" onRetry={() => void refetch()} />
  return <Skeleton label="Loading the board" rows={4} />
}
