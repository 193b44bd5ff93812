import { useEffect, useRef, useState } from 'react'
import { linkProblem, tooManyTries } from '@/auth/emailLink'
import { company } from '@/facts/company'
import { type ApiError, toApiError } from '@/shared/api/apiError'
import {
  dropLink,
  type EmailLink,
  type OpenedLink,
  openLink,
  takeOver,
} from '@/shared/api/staff/emailLinks'
import type { Session } from '@/shared/api/staff/session'
import { Button } from '@/shared/ui/Button'

type LinkScreenProps = {
  link: EmailLink
  /** The session in this browser. */
  present: Session | null
  onTaken: (link: EmailLink) => void
  /** Goes back to how things were, with a message if something went wrong. */
  onLeft: (problem: string | null) => void
}

const purposes: Record<string, string> = {
  recovery: 'It opens an account and lets its owner choose a new password.',
  signup: 'It confirms an email address and opens the account.',
  email: 'It confirms an email address and opens the account.',
}

/** Returns what a link does, before it is opened. */
const purposeOf = ({ type }: EmailLink) =>
  type === 'invite'
    ? `It opens your account at ${company.name} and lets you choose a password. It works once. If you don’t know us, ignore it.`
    : `${purposes[type] ?? 'It opens an account.'} It works once. If you didn’t ask for it, ignore it.`

const expired = (failure: ApiError) =>
  failure.kind === 'provider' && /expired|invalid|not found/i.test(failure.message)

const noResponse = 'The server didn’t answer. Try again.'
const tooMany = `${tooManyTries} The link hasn’t been used.`

/** Asks before an email link does anything: first to open it, then to continue as its account. */
export function LinkScreen({ link, present, onTaken, onLeft }: LinkScreenProps) {
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that was clicked is gone: a screen reader announces whose account it is.
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])

  const attempt = async (step: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await step()
    } catch (thrown) {
      const failure = toApiError(thrown)
      if (failure.kind !== 'provider') setError(failure.kind === 'too-many' ? tooMany : noResponse)
      else onLeft(linkProblem(expired(failure) ? 'otp_expired' : undefined, link.type))
    }
    setBusy(false)
  }

  const leave = () => {
    if (opened && opened.userId !== present?.userId) void dropLink()
    onLeft(null)
  }
  const isOther = present !== null && opened !== null && opened.userId !== present.userId

  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {opened ? 'Whose account this is' : 'You followed a link'}
        </h2>
        <p className="mt-2 text-slate wrap-anywhere">
          {opened ? (
            <>
              The link belongs to <strong className="text-ink">{opened.email}</strong>.
            </>
          ) : (
            purposeOf(link)
          )}
        </p>
        {present && (
          <p className="mt-2 text-slate wrap-anywhere">
            You’re signed in as <strong className="text-ink">{present.email}</strong>.
            {isOther && ' Only one of the two can be signed in here.'}
          </p>
        )}
      </div>
      {error && (
        <p role="alert" className="border-l-4 border-danger pl-3">
          {error}
        </p>
      )}
      {opened ? (
        <Button
          key="take"
          aria-disabled={isBusy}
          className="wrap-anywhere"
          onClick={() =>
            void attempt(async () => {
              await takeOver(opened)
              onTaken(link)
            })
          }
        >
          {isOther ? `Sign out and continue as ${opened.email}` : `Continue as ${opened.email}`}
        </Button>
      ) : (
        <Button
          key="open"
          aria-disabled={isBusy}
          onClick={() => void attempt(async () => setOpened(await openLink(link)))}
        >
          {isBusy
            ? 'Opening...'
            : link.type === 'invite'
              ? 'Accept the invitation'
              : 'Open the link'}
        </Button>
      )}
      <Button variant="outline" className="wrap-anywhere" onClick={leave}>
        {present ? `Stay signed in as ${present.email}` : 'Don’t use it'}
      </Button>
    </div>
  )
}
