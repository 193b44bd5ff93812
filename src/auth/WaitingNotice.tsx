import { Button } from '@/shared/ui/Button'

type WaitingNoticeProps = { email: string; wasStaff: boolean; onCheck: () => void }

/** Tells accounts that are not approved yet, or whose access was revoked. */
export function WaitingNotice({ email, wasStaff, onCheck }: WaitingNoticeProps) {
  return (
    <section className="mx-auto max-w-measure rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-10">
      <h2 className="text-2xl">
        {wasStaff ? 'Your access has ended' : 'Your account is waiting for approval'}
      </h2>
      <p className="mt-3">
        You’re signed in as <strong className="wrap-anywhere">{email}</strong>.{' '}
        {wasStaff
          ? 'A coworker revoked this account. If that was a mistake, an owner can approve it again under “People.”'
          : 'An owner needs to approve you under “People” at this desk. Then we’ll email you a link to choose a new password, and the desk opens. Until then, you won’t see any requests.'}
      </p>
      <Button className="mt-6" onClick={onCheck}>
        Check again
      </Button>
    </section>
  )
}
