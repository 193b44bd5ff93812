// Ids of the parts of the desk that the focus moves to.

export const allRequests = 'all-requests'
export const callList = 'call-list'
export const requestPane = 'request-pane'

/** Scrolls to a part and gives it the focus. */
export function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
