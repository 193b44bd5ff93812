import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type Session, signOut } from '@/data/staff/session'
import { AccountList } from '@/features/accounts/AccountList'
import { accessKey, accessQuery } from '@/features/accounts/accountQueries'
import { DutyList } from '@/features/accounts/DutyList'
import { WaitingNotice } from '@/features/accounts/WaitingNotice'
import { AlertLine } from '@/features/alerts/AlertLine'
import { endAlertsHere } from '@/features/alerts/pushDevice'
import { SetupNotice } from '@/features/alerts/SetupNotice'
import { useAlertClicks } from '@/features/alerts/useAlertClicks'
import { alertsQuery } from '@/features/alerts/useAlerts'
import { deskQueries } from '@/features/connection/deskQueries'
import { OutageLine, useOutage } from '@/features/connection/OutageLine'
import type { Outage } from '@/features/connection/outage'
import { LateMyDay } from '@/features/myDay/LateMyDay'
import { clearDay, clearPhone } from '@/features/myDay/phone'
import { DeskBar } from '@/features/requests/calls/DeskBar'
import { useOpenRequest } from '@/features/requests/calls/useOpenRequest'
import { LiveNews } from '@/features/requests/LiveNews'
import type { News } from '@/features/requests/news'
import { newsQuery } from '@/features/requests/newsQuery'
import { RequestsDesk } from '@/features/requests/RequestsDesk'
import { Ring } from '@/features/requests/Ring'
import { TitleCount } from '@/features/requests/TitleCount'
import { useDeskView } from '@/features/requests/useDeskView'
import { ReviewDesk } from '@/features/reviewDesk/ReviewDesk'
import { reviewsKey } from '@/features/reviewDesk/reviewQueries'
import { ChangePassword } from '@/features/session/ChangePassword'
import { OwnSignIn } from '@/features/session/OwnSignIn'
import { SecondStepNotice } from '@/features/session/SecondStepNotice'
import { UnprovenNotice } from '@/features/session/UnprovenNotice'
import { useSession } from '@/features/session/useSession'
import { TechnicianList } from '@/features/technicians/TechnicianList'
import { HandedOver } from '@/layout/HandedOver'
import { PageHead } from '@/layout/PageHead'
import { markedTechnician } from '@/lib/technicianMark'
import { Button } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { HandedOverView } from '@/ui/handedOverView'
import { LateView } from '@/ui/LateView'
import { Spinner } from '@/ui/Spinner'
import { useToaster } from '@/ui/toast'

const views = {
  requests: 'Requests',
  day: 'Day',
  report: 'Report',
  reviews: 'Reviews',
  people: 'People',
} as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

const loadBoard = async () => (await import('@/features/requests/visits/DayDesk')).DayDesk
const loadReport = async () => (await import('@/features/report/ReportDesk')).ReportDesk

async function leave() {
  try {
    await signOut()
  } catch (thrown) {
    console.error('Signing out failed', thrown)
  }
}

/** A part of the news, once this account is known to be staff; what bears the key is read again when it is another. */
function useFollowed(
  isStaff: boolean,
  select: (news: News) => string,
  queryKey: readonly string[],
) {
  const client = useQueryClient()
  const { data } = useQuery({ ...newsQuery, enabled: isStaff, select })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stays the same
  useEffect(() => void client.invalidateQueries({ queryKey }), [client, data])
}

/** Who is alerted, once this account is known to be staff. */
function StaffAlerts({ userId }: { userId: string }) {
  const { data: access } = useQuery({ ...accessQuery(userId), enabled: false })
  useFollowed(access === 'staff', ({ alerts }) => alerts, alertsQuery.queryKey)
  return <AlertLine userId={userId} isStaff={access === 'staff'} />
}

/** How many reviews wait, once this account is known to be staff. */
function WaitingReviews({ userId }: { userId: string }) {
  const { data: access } = useQuery({ ...accessQuery(userId), enabled: false })
  const isStaff = access === 'staff'
  useFollowed(isStaff, ({ reviews }) => `${reviews.waiting} ${reviews.newest}`, reviewsKey)
  const { data } = useQuery({ ...newsQuery, enabled: isStaff })
  const waiting = data?.reviews.waiting
  if (!waiting) return null
  return (
    <>
      {' '}
      <span className="figures rounded-full bg-amber px-2 text-sm leading-5 font-bold text-[#0e1a2b]">
        {waiting.toLocaleString('en-US')}
      </span>
      <span className="sr-only"> waiting</span>
    </>
  )
}

type ViewSwitchProps = { view: View; onChange: (view: View) => void; userId: string | undefined }

function ViewSwitch({ view, onChange, userId }: ViewSwitchProps) {
  return (
    <nav
      aria-label="Desk"
      className="flex gap-x-1 max-lg:order-last max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] max-lg:flex-wrap max-sm:gap-x-0"
    >
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => onChange(name)}
          className="min-h-11 px-3 font-medium max-sm:px-2 max-sm:text-[0.9375rem] text-mist hover:text-white aria-[current=page]:text-white aria-[current=page]:shadow-[inset_0_-3px_0_var(--amber)]"
        >
          {views[name]}
          {name === 'reviews' && userId && <WaitingReviews userId={userId} />}
        </button>
      ))}
    </nav>
  )
}

type DeskProps = { session: Session; view: View; outage: Outage }

function Desk({ session, view, outage }: DeskProps) {
  const failing = useOutage(outage)
  const { open } = useOpenRequest()
  const navigate = useNavigate()
  useAlertClicks(open, () => void navigate({ search: 'held=open' }))
  const { data: access, refetch } = useQuery({
    ...accessQuery(session.userId),
    // Nothing of the desk shows before the first answer.
    refetchInterval: ({ state }) =>
      state.data === undefined ? 10_000 : state.data === 'staff' ? false : 60_000,
  })
  if (access === undefined) {
    if (!failing) return <Spinner label="Loading the desk" />
    return (
      <div role="alert" className="py-16 text-center">
        <p className="text-lg font-semibold">
          {failing.isReached ? 'The server had an error.' : 'The server can’t be reached.'}
        </p>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const askAgain = () => void refetch()
  if (access === 'unproven') return <UnprovenNotice email={session.email} />
  if (access === 'second-step' || access === 'enroll') {
    return <SecondStepNotice isSetUp={access === 'second-step'} onPassed={askAgain} />
  }
  if (access !== 'staff') {
    return (
      <WaitingNotice email={session.email} wasStaff={access === 'revoked'} onCheck={askAgain} />
    )
  }
  const screens: Record<View, ReactNode> = {
    requests: <RequestsDesk ownUserId={session.userId} />,
    day: <LateView name="board" load={loadBoard} rows={4} />,
    report: <LateView name="report" load={loadReport} rows={3} />,
    reviews: <ReviewDesk />,
    people: (
      <>
        <AccountList ownUserId={session.userId} />
        <TechnicianList ownUserId={session.userId} />
        <DutyList ownUserId={session.userId} />
        <OwnSignIn />
      </>
    ),
  }
  return (
    <>
      <LiveNews />
      <TitleCount />
      <Ring />
      <DeskBar />
      <SetupNotice />
      {screens[view]}
    </>
  )
}

type OwnScreenProps = {
  session: Session | null
  onLeave: () => Promise<void>
  children: ReactNode
}

/** The whole screen of a technician; `children` for everybody else. Where a technician's day is kept, it opens before the server says who this is. */
function OwnScreen({ session, onLeave, children }: OwnScreenProps) {
  const userId = session?.userId ?? ''
  const client = useQueryClient()
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
  if (access !== 'technician' && (!isMarked || access !== undefined)) return children
  return (
    <LateMyDay
      userId={userId}
      onNotAllowed={() => void client.invalidateQueries({ queryKey: accessKey })}
      passwordForm={(onDone) => <ChangePassword onDone={onDone} />}
      onLeave={onLeave}
    />
  )
}

function Dashboard() {
  useToaster()
  const state = useSession()
  const [view, setView] = useDeskView('requests', viewNames)
  const [{ client, outage }] = useState(() => deskQueries({ onSignedOut: leave, accessKey }))
  const isLeaving = useRef(false)
  const { search } = useLocation()

  useEffect(() => {
    if (state.kind === 'out' && !isLeaving.current) void clearDay()
  }, [state.kind])
  async function leaveAsTechnician() {
    isLeaving.current = true
    await signOut().catch((thrown) => {
      isLeaving.current = false
      throw thrown
    })
    await clearPhone()
  }

  if (state.kind === 'out') {
    const hasEnded = state.hasEnded && !isLeaving.current
    // The way back leads to the same view.
    return <Navigate to={`/auth${search}`} replace state={hasEnded ? { hasEnded } : null} />
  }
  return (
    <QueryClientProvider client={client}>
      <PageHead path="/admindashboard" />
      {/* The desk alone is an app on a phone. */}
      <link rel="manifest" href="/desk.webmanifest" />
      <OwnScreen session={state.kind === 'in' ? state.session : null} onLeave={leaveAsTechnician}>
        <div className="min-h-svh bg-sand">
          <header className="on-dark bg-ink text-white">
            <Container className="max-w-desk! flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <h1 className="text-xl">Admin Dashboard</h1>
              {state.kind !== 'checking' && (
                <div className="min-w-0 max-xl:order-last max-xl:min-h-11 max-xl:w-full xl:mr-auto xl:flex-1">
                  <StaffAlerts key={state.session.userId} userId={state.session.userId} />
                </div>
              )}
              <div className="contents lg:flex lg:items-center lg:gap-x-4">
                <ViewSwitch
                  view={view}
                  onChange={setView}
                  userId={state.kind === 'checking' ? undefined : state.session.userId}
                />
                <Button
                  variant="outline"
                  className="min-h-11! py-1!"
                  onClick={() => {
                    isLeaving.current = true
                    void endAlertsHere().then(leave).then(clearPhone)
                  }}
                >
                  Sign Out
                </Button>
              </div>
            </Container>
          </header>
          <Container className="group/desk max-w-desk! pb-20 sm:pt-4">
            {state.kind === 'checking' ? (
              <Spinner label="Checking your session" />
            ) : (
              <Desk
                key={state.session.userId}
                session={state.session}
                view={view}
                outage={outage}
              />
            )}
          </Container>
          <OutageLine outage={outage} />
        </div>
      </OwnScreen>
    </QueryClientProvider>
  )
}

export default function AdminDashboard() {
  return (
    <HandedOverView value={HandedOver}>
      <Dashboard />
    </HandedOverView>
  )
}
