// Places of the desk that links lead to.

export const allRequests = 'all-requests'
export const callList = 'call-list'

/** Scrolls to a place and gives it the focus. */
export function goTo(place: string) {
  const heading = document.getElementById(place)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
