import { useEffect, useState } from 'react'
import { currentSession, followSession, type Session } from '@/shared/api/staff/session'

/** `hasEnded`: the session has just ended. */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'out'; hasEnded: boolean }
  | { kind: 'in'; session: Session }

function next(before: SessionState, session: Session | null, hasEnded: boolean): SessionState {
  if (!session)
    return { kind: 'out', hasEnded: hasEnded || (before.kind === 'out' && before.hasEnded) }
  return before.kind === 'in' && before.session.userId === session.userId
    ? before
    : { kind: 'in', session }
}

/** Returns the current session, updated live: also after a sign-out in another tab. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ kind: 'checking' })

  useEffect(() => {
    let isCurrent = true
    const show = (session: Session | null, hasEnded = false) => {
      if (isCurrent) setState((before) => next(before, session, hasEnded))
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
