import type { ReactNode } from 'react'
import type { PageAccess } from '@/addresses'
import { Footer } from '@/app/Footer'
import { Header } from '@/app/Header'
import { PhoneBar } from '@/app/PhoneBar'
import { useRouteChange } from '@/app/useRouteChange'

type FrameProps = {
  access: PageAccess
  /** Identifies the page. */
  page: string
  children: ReactNode
}

/** Renders the frame of every page: header, footer and phone bar for visitors, nothing for staff. */
export function Frame({ access, page, children }: FrameProps) {
  useRouteChange(page)
  const isPublic = access !== 'staff'
  return (
    <>
      <a
        href="#main"
        className="absolute -top-24 left-4 z-50 rounded bg-amber px-4 py-3 font-semibold text-[#0e1a2b] focus:top-3"
      >
        Skip to content
      </a>
      {isPublic && <Header />}
      <main id="main" tabIndex={-1} className="overflow-x-clip">
        {children}
      </main>
      {isPublic && <Footer />}
      {isPublic && <PhoneBar />}
    </>
  )
}
