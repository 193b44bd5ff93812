import { useState } from 'react'
import { MfaStep } from '@/auth/MfaStep'
import { beginFactor, type NewFactor } from '@/auth/mfaApi'
import { company } from '@/facts/company'
import { Button } from '@/shared/ui/Button'

/** Sets two-step sign-in up: scan, then enter the code. */
export function SetUpMfa({ onDone }: { onDone: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const begin = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      setFactor(await beginFactor(company.name))
    } catch (thrown) {
      console.error('Two-step sign-in was not set up', thrown)
      setFailed(true)
    }
    setBusy(false)
  }

  if (!factor) {
    return (
      <div className="grid justify-items-start gap-4">
        {hasFailed && (
          <p role="alert" className="border-l-4 border-danger pl-3">
            It couldn’t be set up: the server didn’t answer. Try again.
          </p>
        )}
        <Button aria-disabled={isBusy} onClick={() => void begin()}>
          {isBusy ? 'One moment...' : 'Set up two-step sign-in'}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <ol className="ml-5 grid list-decimal gap-4">
        <li>
          Open an authenticator app on your phone and scan this.
          <img
            src={factor.picture}
            width={192}
            height={192}
            alt="QR code for your authenticator app"
            className="mt-3 size-48 rounded border border-line bg-white p-2"
          />
          <span className="mt-2 block text-sm text-slate">
            Can’t scan? Type this key into the app:{' '}
            <code className="figures font-semibold wrap-anywhere text-ink">{factor.secret}</code>
          </span>
        </li>
        <li>Enter the code shown in the app.</li>
      </ol>
      <MfaStep factorId={factor.id} action="Turn it on" onPassed={onDone} />
    </div>
  )
}
