import { Lock, Phone } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { company } from '@/facts/company'
import { toApiError } from '@/shared/api/apiError'
import { checkOwnPassword } from '@/shared/api/staff/session'
import { controlClass } from '@/shared/form/Field'
import { Button, CallButton } from '@/shared/ui/Button'

/** How long the lock is held, in ms. */
const holdTime = 2000

type HoldProps = { label: string; text?: string; onHeld: () => void; onTap?: () => void }

/** A button that acts when it is held, by a finger or a key; a tap alone may do something else. */
export function HoldButton({ label, text, onHeld, onTap }: HoldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  // The browser clicks at the end of a hold, too.
  const hasActed = useRef(false)
  const begin = () => {
    hasActed.current = false
    clearTimeout(timer.current)
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      hasActed.current = true
      onHeld()
    }, holdTime)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPress = ({ key, repeat }: KeyboardEvent) => (key === ' ' || key === 'Enter') && !repeat
  return (
    <button
      type="button"
      aria-label={label}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isPress(event) && begin()}
      onKeyUp={end}
      onClick={() => hasActed.current || onTap?.()}
      className="relative inline-flex min-h-12 min-w-12 touch-none items-center justify-center gap-2 overflow-clip rounded border border-white/60 px-3 font-semibold text-white select-none"
    >
      <Lock aria-hidden size={20} /> {text}
      <span
        aria-hidden
        className={`absolute bottom-0 left-0 h-1 bg-amber ${isHeld ? 'w-full transition-[width] duration-2000 ease-linear' : 'w-0'}`}
      />
    </button>
  )
}

type PasswordProps = { onPassed: () => void }

/** Asks for the account's password: whoever holds the phone by now may be anyone. */
function Password({ onPassed }: PasswordProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  async function check(event: FormEvent) {
    event.preventDefault()
    if (isChecking || !password) return
    setChecking(true)
    setProblem(null)
    try {
      if (await checkOwnPassword(password)) return onPassed()
      setProblem('That isn’t the password of this account.')
    } catch (thrown) {
      setProblem(
        toApiError(thrown).kind === 'too-many'
          ? 'Too many tries. Wait a few minutes.'
          : 'Checking the password needs a signal. What was approved is kept on this phone.',
      )
    } finally {
      setChecking(false)
    }
  }
  return (
    <form onSubmit={(event) => void check(event)} className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        It’s been more than 5 minutes. Technician: your password
      </label>
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        className={controlClass}
      />
      <div role="alert">{problem && <p className="border-l-4 border-amber pl-3">{problem}</p>}</div>
      <Button type="submit" variant="lamp" aria-disabled={isChecking}>
        Unlock
      </Button>
      <CallButton phone={company.phone} variant="outline">
        <Phone aria-hidden size={18} /> Call the office
      </CallButton>
    </form>
  )
}

type LockProps = {
  /** True once a hold is not enough. */
  needsPassword: boolean
  /** Back to the price, or to the thanks. */
  backLabel: string
  onBack: () => void
  onLeave: () => void
}

/** Stands before the technician's day whenever someone leaves the price that the customer holds. */
export function HandOverLock({ needsPassword, backLabel, onBack, onLeave }: LockProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="on-dark mx-auto grid w-full max-w-md flex-1 content-center gap-5 p-5 text-white">
      <Lock aria-hidden size={40} className="text-amber" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        This phone is locked
      </h1>
      <p className="text-lg">Only its technician can go on from here.</p>
      {needsPassword ? (
        <Password onPassed={onLeave} />
      ) : (
        <HoldButton
          label="Technician: hold 2 seconds to go back"
          text="Hold 2 seconds"
          onHeld={onLeave}
        />
      )}
      <Button variant="outline" className="min-h-14!" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  )
}
