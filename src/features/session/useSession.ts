import { useEffect, useState } from 'react'
import { currentSession, followSession, type Session } from '@/data/session'

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session }

const stateOf = (session: Session | null): SessionState =>
  session ? { kind: 'in', session } : { kind: 'out' }

/** Who is signed in, followed live: also a sign-out in another tab. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ kind: 'checking' })

  useEffect(() => {
    let isCurrent = true
    const show = (session: Session | null) => {
      if (!isCurrent) return
      setState((before) =>
        before.kind === 'in' && before.session.userId === session?.userId
          ? before
          : stateOf(session),
      )
    }
    const stop = followSession(show)
    currentSession().then(show, () => show(null))
    return () => {
      isCurrent = false
      stop()
    }
  }, [])

  return state
}
