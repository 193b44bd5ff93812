// Notices of the router. Loaded once a page is hydrated, so that they are there when the connection is not.
import { useState } from 'react'
import type { Location, Navigator } from 'react-router-dom'
import { Notice } from '@/app/Notice'
import { company } from '@/content/company'
import { allowReload, takeReloadNote } from '@/shared/lib/lazyChunks'
import { telHref } from '@/shared/lib/phone'
import { Button } from '@/shared/ui/Button'

export type Missed = { location: Location; isTrying: boolean }

type RouterNoticesProps = {
  missed: Missed | null
  onChange: (missed: Missed | null) => unknown
  history: Pick<Navigator, 'push'>
}

/** Reports a page that could not be loaded, with what still works and how to continue. */
function MissedPage({ missed, onChange, history }: RouterNoticesProps & { missed: Missed }) {
  const { isTrying, location } = missed
  const retry = () => {
    if (isTrying) return
    onChange({ location, isTrying: true })
    allowReload()
    const { pathname, search, hash, state } = location
    history.push({ pathname, search, hash }, state)
  }
  return (
    <Notice
      title={isTrying ? 'Trying again...' : "That page didn't load."}
      onClose={() => onChange(null)}
      actions={
        <>
          <Button className="min-h-11! py-2!" aria-disabled={isTrying} onClick={retry}>
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
      Your connection may be down. You're still on the same page, and it still works.
    </Notice>
  )
}

/** Explains why the page was reloaded after a tap that met an old version of the site. */
function ClickAgain() {
  const [isShown, setShown] = useState(takeReloadNote)
  if (!isShown) return null
  return (
    <Notice title="We just updated this page." onClose={() => setShown(false)}>
      Nothing has been sent yet. What you typed is still here. Please press the button again.
    </Notice>
  )
}

export default function RouterNotices({ missed, ...rest }: RouterNoticesProps) {
  return missed ? <MissedPage missed={missed} {...rest} /> : <ClickAgain />
}
