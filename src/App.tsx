import { Suspense } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { useLocation, useRoutes } from 'react-router-dom'
import { ErrorScreen } from '@/layout/ErrorScreen'
import { Frame } from '@/layout/Frame'
import { matchRow, preload, routes } from '@/routes'
import { PreloadContext } from '@/ui/Link'
import { useToasts } from '@/ui/toast'

const fetchAhead = (pathname: string) => void preload(pathname).catch(() => {})

/** The whole site; the router around it is the browser's or, at build time, a static one. */
export function App() {
  const { pathname } = useLocation()
  const screen = useRoutes(routes)
  const { Toaster } = useToasts()
  return (
    <HelmetProvider>
      <PreloadContext value={fetchAhead}>
        <ErrorScreen>
          <Frame access={matchRow(pathname)?.row.access ?? 'unlisted'}>
            <ErrorScreen key={pathname}>
              <Suspense>{screen}</Suspense>
            </ErrorScreen>
          </Frame>
          {Toaster && <Toaster />}
        </ErrorScreen>
      </PreloadContext>
    </HelmetProvider>
  )
}
