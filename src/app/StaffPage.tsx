import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router-dom'
import { AccessNotice } from '@/auth/AccessNotice'
import { accessKey, accessQuery } from '@/auth/access'
import { ChangePassword } from '@/auth/ChangePassword'
import { OwnSignIn } from '@/auth/OwnSignIn'
import { useSession } from '@/auth/useSession'
import { DeskShell } from '@/desk/DeskShell'
import { listPath, namedView, queryNaming, viewAt } from '@/desk/model/deskViews'
import { forgetOutcomes } from '@/desk/runner/outcomeQueue'
import { forgetTyped } from '@/desk/runner/typed'
import { deskQueries } from '@/desk/sync/deskQueries'
import { useOutage } from '@/desk/sync/OutageLine'
import type { Outage } from '@/desk/sync/outage'
import { markedTechnician } from '@/lib/technicianMark'
import { endAlertsHere } from '@/shared/alerts/pushDevice'
import { forgetDevice } from '@/shared/api/staff/devices'
import { type Session, signOut } from '@/shared/api/staff/session'
import { Button } from '@/shared/ui/Button'
import { PreloadContext } from '@/shared/ui/Link'
import { Spinner } from '@/shared/ui/Spinner'
import { useToaster } from '@/shared/ui/toast'
import { clearDay, clearPhone } from '@/technician/clearPhone'
import { LazyMyDay } from '@/technician/LazyMyDay'
import '@/staff.css'

/** Returns whether the sign-in has ended. */
async function leave(): Promise<boolean> {
  try {
    await signOut()
    return true
  } catch (thrown) {
    console.error('Signing out failed', thrown)
    return false
  }
}

function NoResponse({ isReached, onRetry }: { isReached: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="py-16 text-center">
      <p className="text-lg font-semibold">
        {isReached ? 'The server had an error.' : 'The server can’t be reached.'}
      </p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Returns the notice shown instead of the desk to accounts that may not see it; null for staff. */
function useNotice(session: Session | null, outage: Outage): ReactNode {
  const failing = useOutage(outage)
  const { data: access, refetch } = useQuery({
    ...accessQuery(session?.userId ?? ''),
    enabled: session !== null,
    // Nothing of the desk shows before the first response.
    refetchInterval: ({ state }) =>
      state.data === undefined ? 10_000 : state.data === 'staff' ? false : 60_000,
  })
  const askAgain = () => void refetch()
  if (!session) return <Spinner label="Checking your session" />
  if (access === undefined) {
    if (!failing) return <Spinner label="Loading the desk" />
    return <NoResponse isReached={failing.isReached} onRetry={askAgain} />
  }
  if (access === 'staff') return null
  return (
    <AccessNotice key={session.userId} access={access} email={session.email} onCheck={askAgain} />
  )
}

type ByRoleProps = {
  session: Session | null
  outage: Outage
  onLeave: () => void
  onLeaveAsTechnician: () => Promise<void>
}

/** Renders a technician's day, or the desk for everyone else. A persisted day opens before the server confirms the role. */
function ByRole({ session, outage, onLeave, onLeaveAsTechnician }: ByRoleProps) {
  const userId = session?.userId ?? ''
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isMarked = userId !== '' && markedTechnician() === userId
  const { data: access } = useQuery({
    ...accessQuery(userId),
    enabled: ({ state }) => isMarked || state.data === 'technician',
    refetchInterval: false,
  })
  const hasLost = isMarked && access !== undefined && access !== 'technician'
  useEffect(() => {
    if (hasLost) void clearDay()
  }, [hasLost])
  if (access !== 'technician' && (!isMarked || access !== undefined)) {
    return <AtDesk session={session} outage={outage} onLeave={onLeave} />
  }
  // The only address that opens offline.
  if (viewAt(pathname) !== 'requests') return <Navigate to={listPath} replace />
  return (
    <LazyMyDay
      userId={userId}
      onNotAllowed={() => void client.invalidateQueries({ queryKey: accessKey })}
      passwordForm={(onDone) => <ChangePassword onDone={onDone} />}
      onLeave={onLeaveAsTechnician}
    />
  )
}

function AtDesk({ session, outage, onLeave }: Omit<ByRoleProps, 'onLeaveAsTechnician'>) {
  return (
    <DeskShell
      userId={session?.userId ?? null}
      notice={useNotice(session, outage)}
      ownSignIn={<OwnSignIn />}
      outage={outage}
      onLeave={onLeave}
    />
  )
}

/** Renders the page of staff, by role; redirects those who are signed out to the sign-in, and from there back. */
export default function StaffPage() {
  useToaster()
  const state = useSession()
  const [{ client, outage }] = useState(() => deskQueries({ onSignedOut: leave, accessKey }))
  const isLeaving = useRef(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const { pathname, search } = useLocation()
  const preload = useContext(PreloadContext)

  useEffect(() => {
    // Signing out leads there, without a signal too.
    if (state.kind === 'in') preload('/auth')
  }, [state.kind, preload])
  useEffect(() => {
    if (state.kind === 'out' && !isLeaving.current) void clearDay()
  }, [state.kind])
  async function leaveAsTechnician() {
    isLeaving.current = true
    await endAlertsHere(forgetDevice)
    await signOut().catch((thrown) => {
      isLeaving.current = false
      throw thrown
    })
    await clearPhone()
  }
  function leaveDesk() {
    isLeaving.current = true
    // The desk ends first: releasing its request needs the sign-in.
    flushSync(() => setSigningOut(true))
    void endAlertsHere(forgetDevice)
      .then(leave)
      .then((isOut) => {
        isLeaving.current = isOut
        setSigningOut(isOut)
        if (!isOut) return
        forgetTyped()
        forgetOutcomes()
        void clearPhone().catch(() => {})
      })
  }

  const named = namedView(search)
  if (named) return <Navigate to={named} replace />
  if (state.kind === 'out') {
    const hasEnded = state.hasEnded && !isLeaving.current
    // Signing in leads back to the same view.
    const back = { pathname: '/auth', search: queryNaming(viewAt(pathname), search) }
    return <Navigate to={back} replace state={hasEnded ? { hasEnded } : null} />
  }
  if (isSigningOut) return <Spinner label="Signing out" />
  return (
    <QueryClientProvider client={client}>
      {/* Only the desk can be installed as an app. */}
      <link rel="manifest" href="/desk.webmanifest" />
      <ByRole
        session={state.kind === 'in' ? state.session : null}
        outage={outage}
        onLeave={leaveDesk}
        onLeaveAsTechnician={leaveAsTechnician}
      />
    </QueryClientProvider>
  )
}
