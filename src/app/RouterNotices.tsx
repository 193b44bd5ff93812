// Notices of the router. Part of the app's own code, so that they are there when the connection is not.

import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Location, Navigator } from 'react-router-dom'
import { NewVersion } from '@/app/NewVersion'
import { noticeCopy } from '@/content/app/notices'
import { company } from '@/facts/company'
import { allowReload, takeReloadNote } from '@/lib/lazyChunks'
import { telHref } from '@/lib/phone'
import { Button } from '@/shared/ui/Button'

type NoticeProps = {
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose: () => void
}

/** Shows a message over the page that leaves the page usable; it needs no code that might fail to load. */
function Notice({ title, children, actions, onClose }: NoticeProps) {
  return (
    <div
      role="alert"
      className="no-print fixed right-4 bottom-4 left-4 z-[60] rounded border-l-4 border-amber bg-white p-4 text-ink shadow-lift ring-1 ring-ink/10 max-sm:bottom-20 sm:right-auto sm:w-96"
    >
      <p className="pr-10 font-semibold">{title}</p>
      <p className="mt-1 text-sm">{children}</p>
      {actions && <div className="mt-3 flex flex-wrap items-center gap-x-5">{actions}</div>}
      <button
        type="button"
        aria-label={noticeCopy.close}
        onClick={onClose}
        className="absolute top-2 right-2 flex size-11 items-center justify-center rounded hover:bg-ink/5"
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  )
}

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
      title={isTrying ? noticeCopy.missed.trying : noticeCopy.missed.title}
      onClose={() => onChange(null)}
      actions={
        <>
          <Button className="min-h-11! py-2!" aria-disabled={isTrying} onClick={retry}>
            {noticeCopy.missed.retry}
          </Button>
          <a
            className="link figures inline-flex min-h-11 items-center font-semibold"
            href={telHref(company.phone)}
          >
            {noticeCopy.call}
          </a>
        </>
      }
    >
      {noticeCopy.missed.text}
    </Notice>
  )
}

/** Explains why the page was reloaded after a tap that met an old version of the site. */
function ClickAgain() {
  const [isShown, setShown] = useState(takeReloadNote)
  if (!isShown) return null
  return (
    <Notice title={noticeCopy.updated.title} onClose={() => setShown(false)}>
      {noticeCopy.updated.text}
    </Notice>
  )
}

export function RouterNotices({ missed, ...rest }: RouterNoticesProps) {
  return (
    <>
      <NewVersion />
      {missed ? <MissedPage missed={missed} {...rest} /> : <ClickAgain />}
    </>
  )
}
