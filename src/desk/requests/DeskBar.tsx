import { NewCall } from '@/desk/requests/NewCall'
import { SearchRequests } from '@/desk/requests/SearchRequests'
import { useOpenRequest } from '@/desk/requests/useOpenRequest'
import { messageAnchor } from '@/shared/ui/messageAnchor'

/** What is at hand in every view of the desk: search, and a call that comes in. Messages are shown between them, or on a phone below, and the bar stays in sight as long as there is one. */
export function DeskBar() {
  const { open } = useOpenRequest()
  return (
    <div className="-mx-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-sand p-2 sm:mb-2 has-data-tone:sticky has-data-tone:top-0 has-data-tone:z-20">
      <SearchRequests onOpen={open} />
      <div
        ref={messageAnchor}
        className="min-w-0 empty:hidden max-lg:order-last max-lg:w-full lg:flex-1"
      />
      <NewCall onSaved={open} />
    </div>
  )
}
