// Work for idle time on every page.
import { createElement } from 'react'
import { requestLine } from '@/app/requestLine'
import { hasDrafts } from '@/lib/hasDrafts'
import { ownRequestEvent, readToken } from '@/lib/ownRequest'
import { askTimeAtRest } from '@/shared/api/serverClock'

/** Shows the line about the request that this tab knows, or none. */
function showRequestLine(): void {
  const token = readToken()
  requestLine.set(null)
  if (token === null) return
  import('@/site/request/RequestLine').then(
    ({ RequestLine }) =>
      requestLine.set(
        createElement(RequestLine, { key: token, token, onEnd: () => requestLine.set(null) }),
      ),
    () => {},
  )
}

export function startIdleWork(): void {
  void askTimeAtRest()
  showRequestLine()
  document.addEventListener(ownRequestEvent, showRequestLine)
  // Any page deletes drafts that are older than 24 hours.
  hasDrafts()
  setInterval(hasDrafts, 60 * 60 * 1000)
}
