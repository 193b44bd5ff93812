import { useEffect, useRef } from 'react'

/** Opens the request of an alert that somebody clicked while this desk was open (public/desk-worker.js). */
export function useAlertClicks(open: (requestId: string) => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (data?.isDesk) ports[0]?.postMessage(true)
      if (typeof data?.openRequest === 'string') latest.current(data.openRequest)
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [])
}
