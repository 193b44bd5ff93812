import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type Location, NavigationType, Router } from 'react-router-dom'
import { createHistory } from '@/app/createHistory'
import { showNotice } from '@/app/RouterNotice'
import { type Missed, RouterNotices } from '@/app/RouterNotices'
import { isLoaded, preload } from '@/app/routes'
import { loadChunk } from '@/lib/lazyChunks'
import { loadParts } from '@/shared/hydration/unloadedParts'

/** `delta`: how many history entries it moved; null for entries that the router did not create. */
type Step = { action: NavigationType; location: Location; delta: number | null }

/**
 * Provides the browser's router. Unlike the library's own, it shows a page once its code has loaded: if loading fails,
 * the previous page stays, its address is restored, and a notice says so.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHistory({ window, v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })

  useLayoutEffect(() => {
    let latest: Step | null = null
    let here = history.location
    /** How many history entries the address is ahead of the page shown. */
    let ahead = 0

    const notify = (missed: Missed | null) =>
      showNotice(<RouterNotices missed={missed} onChange={notify} history={history} />)
    const show = (step: Step) => {
      const isSamePage = step.location.pathname === here.pathname
      if (!isSamePage) notify(null)
      const parts = isSamePage ? loadParts() : null
      here = step.location
      ahead = 0
      if (!parts) return startTransition(() => setShown(step))
      const { hash } = step.location
      if (hash && step.action !== NavigationType.Pop)
        document.getElementById(hash.slice(1))?.scrollIntoView()
      // Like a step back, it then leaves alone where the visitor is by now.
      const scrolled = { ...step, action: NavigationType.Pop }
      void parts.then(() => latest === step && startTransition(() => setShown(scrolled)))
    }
    const restoreAddress = () => {
      if (ahead) history.go(-ahead)
      else history.replace(here, here.state)
    }
    const follow = async (step: Step) => {
      const isWanted = () => latest === step
      try {
        await loadChunk(() => preload(step.location.pathname), { isWanted })
        if (isWanted()) show(step)
      } catch (failure) {
        if (!isWanted()) return
        console.error('A page could not be fetched', failure)
        notify({ location: step.location, isTrying: false })
        restoreAddress()
      }
    }
    notify(null)
    return history.listen((step) => {
      latest = step
      ahead += step.delta ?? Number.NaN
      if (isLoaded(step.location.pathname)) show(step)
      else void follow(step)
    })
  }, [history])

  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action}>
      {children}
    </Router>
  )
}
