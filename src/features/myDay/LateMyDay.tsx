import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { MyDay } from '@/features/myDay/MyDay'
import { fetchCode } from '@/lib/lateCode'
import { Failed, Skeleton } from '@/ui/ListStates'

/** A technician's day, whose code comes for technicians alone. */
export function LateMyDay(props: ComponentProps<typeof MyDay>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['my-day-code'],
    queryFn: () => fetchCode(() => import('@/features/myDay/MyDay')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (data) return <data.MyDay {...props} />
  return (
    <div className="min-h-svh bg-sand p-4">
      {isError ? (
        <Failed what="Your day" onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Loading your day" rows={4} />
      )}
    </div>
  )
}
