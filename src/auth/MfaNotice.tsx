import { MfaStep } from '@/auth/MfaStep'
import { SetUpMfa } from '@/auth/SetUpMfa'

type MfaNoticeProps = { isSetUp: boolean; onPassed: () => void }

/** Asks for the code between password and desk, or sets two-step sign-in up where it is required. */
export function MfaNotice({ isSetUp, onPassed }: MfaNoticeProps) {
  return (
    <section className="mx-auto max-w-md rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-8">
      <h2 className="text-2xl">{isSetUp ? 'Enter your code' : 'Set up two-step sign-in'}</h2>
      <p className="mt-3 mb-6 text-slate">
        {isSetUp
          ? 'Lost your phone? A coworker can revoke you under “People” and approve you again. That starts you over without the code.'
          : 'Everyone at this desk signs in with a password and a code from an app on their phone.'}
      </p>
      {isSetUp ? <MfaStep onPassed={onPassed} /> : <SetUpMfa onDone={onPassed} />}
    </section>
  )
}
