import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { ChangePassword } from '@/auth/ChangePassword'
import { OwnSignIn } from '@/auth/OwnSignIn'
import { SecondStepNotice } from '@/auth/SecondStepNotice'
import { UnprovenNotice } from '@/auth/UnprovenNotice'
import { useSession } from '@/auth/useSession'
import { WaitingNotice } from '@/auth/WaitingNotice'
import { AlertLine } from '@/desk/alerts/AlertLine'
import { endAlertsHere } from '@/desk/alerts/pushDevice'
import { SetupNotice } from '@/desk/alerts/SetupNotice'
import { useAlertClicks } from '@/desk/alerts/useAlertClicks'
import { alertsQuery } from '@/desk/alerts/useAlerts'
import { AccountList } from '@/desk/people/AccountList'
import { accessKey, accessQuery } from '@/desk/people/accountQueries'
import { DutyList } from '@/desk/people/DutyList'
import { TechnicianList } from '@/desk/people/TechnicianList'
import { RequestsDesk } from '@/desk/queue/RequestsDesk'
import { DeskBar } from '@/desk/requests/DeskBar'
import { useOpenRequest } from '@/desk/requests/useOpenRequest'
import { ReviewDesk } from '@/desk/reviews/ReviewDesk'
import { reviewsKey } from '@/desk/reviews/reviewQueries'
import { deskQueries } from '@/desk/sync/deskQueries'
import { LiveNews } from '@/desk/sync/LiveNews'
import type { News } from '@/desk/sync/news'
import { newsQuery } from '@/desk/sync/newsQuery'
import { OutageLine, useOutage } from '@/desk/sync/OutageLine'
import type { Outage } from '@/desk/sync/outage'
import { Ring } from '@/desk/sync/Ring'
import { TitleCount } from '@/desk/sync/TitleCount'
import { useDeskView } from '@/desk/useDeskView'
import { type Session, signOut } from '@/shared/api/staff/session'
import { markedTechnician } from '@/shared/lib/technicianMark'
import { Button } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { LateView } from '@/shared/ui/LateView'
import { Spinner } from '@/shared/ui/Spinner'
import { useToaster } from '@/shared/ui/toast'
import { PageHead } from '@/site/head/PageHead'
import { LateMyDay } from '@/technician/LateMyDay'
import { clearDay, clearPhone } from '@/technician/phone'

const views = {
  requests: 'Requests',
  day: 'Day',
  report: 'Report',
  reviews: 'Reviews',
  people: 'People',
} as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

const loadBoard = async () => (await import('@/desk/schedule/DayDesk')).DayDesk
const loadReport = async () => (await import('@/desk/report/ReportDesk')).ReportDesk

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

export default function DeskPage() {
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
