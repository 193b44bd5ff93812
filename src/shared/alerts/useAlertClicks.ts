import { useEffect, useRef } from 'react'

/** The view that a clicked alert opens, as the workers in public/ name it. */
type AlertClick = { openRequest?: unknown; openHeld?: boolean; openDay?: boolean }

/** Follows clicks on alerts while this page is open, and tells the worker that it is, so that no second one opens. */
export function useAlertClicks(onClick: (click: AlertClick) => void) {
  const latest = useRef(onClick)
  latest.current = onClick
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (data?.isDesk) ports[0]?.postMessage(true)
      else latest.current(Object(data))
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [])
}
