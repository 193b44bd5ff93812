// Ids of the parts of the desk that the focus moves to.

export const allRequests = 'all-requests'
export const callList = 'call-list'
export const requestPane = 'request-pane'

/** Moves the focus to a part and scrolls to its top, or no further than it takes to see it. */
export function goTo(id: string, block: 'start' | 'nearest' = 'start') {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block })
}
