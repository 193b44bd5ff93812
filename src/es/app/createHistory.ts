// The browser shows Spanish addresses, the router those of the table.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router-dom'
import type * as english from '@/app/createHistory'
import { isShownHere, shownAddress, tablePath } from '@/lib/localAddress'

type History = ReturnType<typeof english.createHistory>
type To = Parameters<History['push']>[0]

const shown = (to: To): To =>
  typeof to === 'string'
    ? shownAddress(to)
    : { ...to, ...(to.pathname !== undefined && { pathname: shownAddress(to.pathname) }) }

const inTable = (location: Location): Location => ({
  ...location,
  pathname: tablePath(location.pathname),
})

export const createHistory: typeof english.createHistory = (options) => {
  const history = createBrowserHistory(options)
  /** Leaves for a page that exists in English alone; its code is not in this build. */
  const leave = (to: To): boolean => {
    const address = history.createHref(shown(to))
    if (address.startsWith('#') || isShownHere(address)) return false
    window.location.assign(address)
    return true
  }
  return {
    get action() {
      return history.action
    },
    get location() {
      return inTable(history.location)
    },
    createHref: (to) => history.createHref(shown(to)),
    createURL: (to) => history.createURL(shown(to)),
    encodeLocation: (to) => history.encodeLocation(shown(to)),
    push: (to, state) => leave(to) || history.push(shown(to), state),
    replace: (to, state) => leave(to) || history.replace(shown(to), state),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((step) => listener({ ...step, location: inTable(step.location) })),
  }
}
