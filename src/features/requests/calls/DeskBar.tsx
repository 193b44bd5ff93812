import { NewCall } from '@/features/requests/calls/NewCall'
import { SearchRequests } from '@/features/requests/calls/SearchRequests'
import { useOpenRequest } from '@/features/requests/calls/useOpenRequest'

/** What is at hand in every view of the desk: search, and a call that comes in. */
export function DeskBar() {
  const { open } = useOpenRequest()
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <SearchRequests onOpen={open} />
      <NewCall onSaved={open} />
    </div>
  )
}
