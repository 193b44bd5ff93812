import { useEffect, useRef } from 'react'

/** Opens the request of an alert that is clicked while this desk is open (public/desk-worker.js). */
export function useAlertClicks(open: (requestId: string) => void, openHeld: () => void) {
  const latest = useRef({ open, openHeld })
  latest.current = { open, openHeld }
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (data?.isDesk) ports[0]?.postMessage(true)
      if (data?.openHeld) latest.current.openHeld()
      if (typeof data?.openRequest === 'string') latest.current.open(data.openRequest)
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [])
}
