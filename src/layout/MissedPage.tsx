import { createContext, useContext } from 'react'
import { company } from '@/content/company'
import { Notice } from '@/layout/Notice'
import { telHref } from '@/lib/phone'
import { Button } from '@/ui/Button'

export type Missed = { isTrying: boolean; onRetry: () => void; onClose: () => void }

/** The page that was asked for and could not be fetched; the router provides it. */
export const MissedContext = createContext<Missed | null>(null)

/** Says that a page did not come, what still works, and how to go on. */
export function MissedPage() {
  const missed = useContext(MissedContext)
  if (!missed) return null
  const { isTrying, onRetry, onClose } = missed
  return (
    <Notice
      title={isTrying ? 'Trying again...' : "That page didn't load."}
      onClose={onClose}
      actions={
        <>
          <Button className="min-h-11! py-2!" aria-disabled={isTrying} onClick={onRetry}>
            Try again
          </Button>
          <a
            className="link figures inline-flex min-h-11 items-center font-semibold"
            href={telHref(company.phone)}
          >
            Call {company.phone}
          </a>
        </>
      }
    >
      The connection may be down. You're still on the page you were on, and it still works.
    </Notice>
  )
}
