import { Fragment, type ReactNode, Suspense, useEffect } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { useLocation, useNavigate, useRoutes } from 'react-router-dom'
import type { PageAccess } from '@/addresses'
import { ErrorScreen } from '@/app/ErrorScreen'
import { Footer } from '@/app/Footer'
import { Header } from '@/app/Header'
import { PhoneBar } from '@/app/PhoneBar'
import { RouterNotice } from '@/app/RouterNotice'
import { matchRow, preload, routes } from '@/app/routes'
import { useRouteChange } from '@/app/useRouteChange'
import { PreloadContext } from '@/shared/ui/Link'
import { closeToast, useToasts } from '@/shared/ui/toast'

type FrameProps = {
  access: PageAccess
  /** Identifies the page. */
  page: string
  children: ReactNode
}

/** Renders the frame of every page: header, footer and phone bar for visitors, nothing for staff. */
function Frame({ access, page, children }: FrameProps) {
  useRouteChange(page)
  const isPublic = access !== 'staff'
  return (
    <>
      {isPublic && (
        <ErrorScreen isPart page={page}>
          <Header />
        </ErrorScreen>
      )}
      <main id="main" tabIndex={-1} className="overflow-x-clip">
        {children}
      </main>
      {isPublic && (
        <ErrorScreen isPart page={page}>
          <Footer />
          {page !== '/request' && page !== '/designer' && <PhoneBar />}
        </ErrorScreen>
      )}
    </>
  )
}

const fetchAhead = (pathname: string) => void preload(pathname).catch(() => {})

/** Forwards the fragment of an email link to the sign-in page: a project's default emails link to the site's root. */
function useEmailLink() {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFromEmail = /^#(.*&)?(access_token|token_hash|error|error_code)=/.test(hash)
    if (isFromEmail && pathname !== '/auth') void navigate(`/auth${hash}`, { replace: true })
  }, [hash, pathname, navigate])
}

/** Renders the whole site. The router around it is the browser's or, at build time, a static one. */
export function App() {
  const { pathname } = useLocation()
  const screen = useRoutes(routes)
  const row = matchRow(pathname)?.row
  // The views of the desk are one page, which keeps its state between them.
  const page = row?.access === 'staff' ? row.page : pathname
  const { Toaster, toasts } = useToasts()
  useEmailLink()
  return (
    <HelmetProvider>
      <PreloadContext value={fetchAhead}>
        <ErrorScreen>
          <Frame access={row?.access ?? 'unlisted'} page={page}>
            <ErrorScreen page={pathname}>
              {/* The key is inside, so that the previous page stays until the next one's code has loaded. */}
              <Suspense>
                <Fragment key={page}>{screen}</Fragment>
              </Suspense>
            </ErrorScreen>
          </Frame>
          {Toaster && <Toaster toasts={toasts} close={closeToast} />}
          <RouterNotice />
        </ErrorScreen>
      </PreloadContext>
    </HelmetProvider>
  )
}
