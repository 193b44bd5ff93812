import type { ReactNode } from 'react'
import type { StaffAccess } from '@/auth/access'
import { MfaStep } from '@/auth/MfaStep'
import { SendEmailLink, useSendEmailLink } from '@/auth/SendEmailLink'
import { SetUpMfa } from '@/auth/SetUpMfa'
import { Button } from '@/shared/ui/Button'

type NoticeProps = { title: string; className?: string; children: ReactNode }

function Notice({ title, className = 'max-w-measure sm:p-10', children }: NoticeProps) {
  return (
    <section
      className={`mx-auto rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 ${className}`}
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** Asks for the code between password and desk, or sets two-step sign-in up where it is required. */
function MfaNotice({ isSetUp, onPassed }: { isSetUp: boolean; onPassed: () => void }) {
  return (
    <Notice
      title={isSetUp ? 'Enter your code' : 'Set up two-step sign-in'}
      className="max-w-md sm:p-8"
    >
      <p className="mt-3 mb-6 text-slate">
        {isSetUp
          ? 'Lost your phone? A coworker can revoke you under “People” and approve you again. That starts you over without the code.'
          : 'Everyone at this desk signs in with a password and a code from an app on their phone.'}
      </p>
      {isSetUp ? <MfaStep onPassed={onPassed} /> : <SetUpMfa onDone={onPassed} />}
    </Notice>
  )
}

/** Asks an approved account to follow its email link. */
function UnverifiedNotice({ email }: { email: string }) {
  const { send, ...mail } = useSendEmailLink({ isOwn: true })
  return (
    <Notice title="One step left: check your email">
      <p className="mt-3">
        You’re signed in as <strong className="wrap-anywhere">{email}</strong>, and a coworker has
        approved this account. To open the desk, follow the link we email you and choose a new
        password. That keeps out anyone who just signed up with your address.
      </p>
      <div className="mt-6">
        <SendEmailLink {...mail} onClick={() => void send(email)} />
      </div>
      <p className="mt-4 text-slate">
        Changed your password a moment ago on another device? Then sign out here and sign in again.
      </p>
    </Notice>
  )
}

type AccessNoticeProps = {
  access: Exclude<StaffAccess, 'staff'>
  email: string
  /** Reads the access again. */
  onCheck: () => void
}

/** Tells accounts without access to the desk what is missing. */
export function AccessNotice({ access, email, onCheck }: AccessNoticeProps) {
  if (access === 'unverified') return <UnverifiedNotice email={email} />
  if (access === 'second-step' || access === 'enroll') {
    return <MfaNotice isSetUp={access === 'second-step'} onPassed={onCheck} />
  }
  const wasStaff = access === 'revoked'
  return (
    <Notice title={wasStaff ? 'Your access has ended' : 'Your account is waiting for approval'}>
      <p className="mt-3">
        You’re signed in as <strong className="wrap-anywhere">{email}</strong>.{' '}
        {wasStaff
          ? 'A coworker revoked this account. If that was a mistake, an owner can approve it again under “People.”'
          : 'An owner needs to approve you under “People” at this desk. Then we’ll email you a link to choose a new password, and the desk opens. Until then, you won’t see any requests.'}
      </p>
      <Button className="mt-6" onClick={onCheck}>
        Check again
      </Button>
    </Notice>
  )
}
