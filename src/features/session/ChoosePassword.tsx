import { useState } from 'react'
import { asFailure, type FailureKind } from '@/data/failure'
import { choosePassword } from '@/data/staff/password'
import { PasswordInput } from '@/features/session/PasswordInput'
import {
  minimumLength,
  passwordMistake,
  passwordProblemText,
} from '@/features/session/passwordProblem'
import { SecondStep } from '@/features/session/SecondStep'
import { Button } from '@/ui/Button'

type ChoosePasswordProps = {
  /** At the desk; after a mailed link nobody knows one. */
  asksForCurrent?: boolean
  onDone: () => void
}

const failureText = (kind: FailureKind) =>
  kind === 'not-allowed' || kind === 'signed-out'
    ? 'This sign-in can’t change the password anymore. Sign out and get a new link with “Forgot password?”'
    : 'The server didn’t answer, so the password wasn’t saved. Try again.'

/** Sets a new password, and ends all other sessions of the account. */
export function ChoosePassword({ asksForCurrent = false, onDone }: ChoosePasswordProps) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [mistakes, setMistakes] = useState<{ current?: string; new?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)

  const complain = (found: { current?: string; new?: string }) => {
    setMistakes(found)
    const first = found.current ? 'current-password' : 'new-password'
    document.getElementById(first)?.focus()
  }

  const save = async () => {
    setBusy(true)
    setFailure(null)
    setMistakes({})
    try {
      const problem = await choosePassword(password, asksForCurrent ? current : undefined)
      if (problem === null) onDone()
      else if (problem === 'second-step') setNeedsCode(true)
      else if (problem === 'wrong') complain({ current: 'This isn’t your current password' })
      else complain({ new: passwordProblemText[problem] })
    } catch (thrown) {
      setFailure(failureText(asFailure(thrown).kind))
    }
    setBusy(false)
  }

  const submit = () => {
    const found = passwordMistake(password)
    if (asksForCurrent && current === '') complain({ current: 'Enter your current password' })
    else if (found) complain({ new: found })
    else void save()
  }

  if (needsCode) return <SecondStep onPassed={() => void save().then(() => setNeedsCode(false))} />
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      {failure && (
        <p role="alert" className="border-l-4 border-danger pl-3">
          {failure}
        </p>
      )}
      {asksForCurrent && (
        <PasswordInput
          id="current-password"
          label="Current password"
          value={current}
          onChange={setCurrent}
          isNew={false}
          error={mistakes.current}
        />
      )}
      <PasswordInput
        id="new-password"
        label="New password"
        value={password}
        onChange={setPassword}
        isNew
        hint={`At least ${minimumLength} characters. Three or four unrelated words are hard to guess and easy to remember.`}
        error={mistakes.new}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  )
}
