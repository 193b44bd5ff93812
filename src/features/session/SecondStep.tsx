import { useState } from 'react'
import { Failure } from '@/data/failure'
import { passSecondStep } from '@/data/staff/secondStep'
import { Button } from '@/ui/Button'
import { controlClass, Field } from '@/ui/form/Field'

type SecondStepProps = {
  /** The one that is being set up; without it, the one the account has. */
  factorId?: string
  action?: string
  onPassed: () => void
}

const codeMistake = (code: string) =>
  /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'Enter the 6 digits shown in the app'

/** The code of an authenticator app. */
export function SecondStep({ factorId, action = 'Continue', onPassed }: SecondStepProps) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const found = codeMistake(code)
    setMistake(found)
    if (found) return
    setBusy(true)
    try {
      await passSecondStep(code.replace(/\s/g, ''), factorId)
      onPassed()
    } catch (thrown) {
      setMistake(
        thrown instanceof Failure && thrown.kind === 'provider'
          ? 'That code isn’t right. Codes change every 30 seconds, so use the one showing now'
          : 'The server didn’t answer. Try again',
      )
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <Field
        id="second-step-code"
        label="Code"
        hint="6 digits, from your authenticator app."
        error={mistake}
        isRequired
      >
        {(ids) => (
          <input
            {...ids}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className={`${controlClass} figures text-xl tracking-widest`}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Checking...' : action}
      </Button>
    </form>
  )
}
