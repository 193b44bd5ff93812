import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  Router,
} from 'react-router-dom'
import { NoticeContext } from '@/App'
import type { Missed } from '@/layout/RouterNotices'
import { fetchCode } from '@/lib/lateCode'
import { isLoaded, preload } from '@/routes'

const fetchNotices = () => import('@/layout/RouterNotices')
type Notices = Awaited<ReturnType<typeof fetchNotices>>

/** `delta`: how many entries of the history it went on; unknown for entries that others have made. */
type Step = { action: NavigationType; location: Location; delta: number | null }

/**
 * The browser's router. Unlike the library's own it shows a page once its code is there: when that cannot be fetched,
 * the page before stays as it is, its address comes back, and a message says so.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [missed, setMissed] = useState<Missed | null>(null)
  const [notices, setNotices] = useState<Notices | null>(null)

  useEffect(() => {
    fetchNotices().then(setNotices, () => {})
  }, [])

  const tellMissed = useEffectEvent((location: Location) => {
    // With nothing to say it in, the browser has to say it.
    if (!notices) window.location.reload()
    else setMissed({ location, isTrying: false })
    return notices !== null
  })
  useLayoutEffect(() => {
    let latest: Step | null = null
    let here = history.location
    /** How far the address has gone ahead of the page shown. */
    let ahead = 0

    const show = (step: Step) => {
      if (step.location.pathname !== here.pathname) setMissed(null)
      here = step.location
      ahead = 0
      startTransition(() => setShown(step))
    }
    const comeBack = () => {
      if (ahead) history.go(-ahead)
      else history.replace(here, here.state)
    }
    const follow = async (step: Step) => {
      const isWanted = () => latest === step
      try {
        await fetchCode(() => preload(step.location.pathname), { isWanted })
        if (isWanted()) show(step)
      } catch (failure) {
        if (!isWanted()) return
        console.error('A page could not be fetched', failure)
        if (tellMissed(step.location)) comeBack()
      }
    }
    return history.listen((step) => {
      latest = step
      ahead += step.delta ?? Number.NaN
      if (isLoaded(step.location.pathname)) show(step)
      else void follow(step)
    })
  }, [history])

  return (
    <NoticeContext
      value={notices && <notices.default missed={missed} onChange={setMissed} history={history} />}
    >
      <Router navigator={history} location={shown.location} navigationType={shown.action}>
        {children}
      </Router>
    </NoticeContext>
  )
}
