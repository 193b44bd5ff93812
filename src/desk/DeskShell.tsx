import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { AlertLine } from '@/desk/alerts/AlertLine'
import { SetupNotice } from '@/desk/alerts/SetupNotice'
import { listPath, type View } from '@/desk/model/deskViews'
import { RequestsDesk } from '@/desk/queue/RequestsDesk'
import { NewCall } from '@/desk/requests/NewCall'
import { SearchRequests } from '@/desk/requests/SearchRequests'
import { DeskAccount } from '@/desk/runner/DeskAccount'
import { SignOut } from '@/desk/runner/SignOut'
import { UnsentOutcomes } from '@/desk/runner/UnsentOutcomes'
import { SevereWeatherLine } from '@/desk/schedule/SevereWeather'
import { LiveChanges } from '@/desk/sync/LiveChanges'
import { OutageLine } from '@/desk/sync/OutageLine'
import type { Outage } from '@/desk/sync/outage'
import { Ring } from '@/desk/sync/Ring'
import { staffNamesQuery } from '@/desk/sync/requestQueries'
import { TitleCount } from '@/desk/sync/TitleCount'
import { useCurrentRequest, useFollowAddress } from '@/desk/ui/currentRequest'
import { useDeskView } from '@/desk/useDeskView'
import { ViewSwitch } from '@/desk/ViewSwitch'
import { useAlertClicks } from '@/shared/alerts/useAlertClicks'
import { Container } from '@/shared/ui/Container'
import { LazyView } from '@/shared/ui/LazyView'
import { messageAnchor } from '@/shared/ui/messageAnchor'

const loadDay = async () => (await import('@/desk/schedule/DayDesk')).DayDesk
const loadReport = async () => (await import('@/desk/report/ReportDesk')).ReportDesk
const loadReviews = async () => (await import('@/desk/reviews/ReviewDesk')).ReviewDesk
const loadPeople = async () => (await import('@/desk/people/PeopleDesk')).PeopleDesk

/** Search and "New call", in every view. */
function DeskBar() {
  const { lead } = useCurrentRequest()
  return (
    <div className="flex min-w-0 items-center gap-3 max-xl:order-last max-xl:w-full xl:max-w-md xl:flex-1">
      <SearchRequests onOpen={lead} />
      <NewCall onSaved={lead} />
    </div>
  )
}

type ViewsProps = { view: View; userId: string; ownSignIn: ReactNode }

function Views({ view, userId, ownSignIn }: ViewsProps) {
  // Names show as soon as they are known; until then, addresses do.
  useQuery(staffNamesQuery)
  useFollowAddress()
  const { open } = useCurrentRequest()
  const screens: Record<View, ReactNode> = {
    requests: <RequestsDesk ownUserId={userId} />,
    day: <LazyView name="board" load={loadDay} rows={4} props={{}} />,
    report: <LazyView name="report" load={loadReport} rows={3} props={{ ownUserId: userId }} />,
    reviews: <LazyView name="list of reviews" load={loadReviews} rows={3} props={{}} />,
    people: (
      <LazyView
        name="list of people"
        load={loadPeople}
        rows={4}
        props={{ ownUserId: userId, ownSignIn }}
      />
    ),
  }
  return (
    <>
      <LiveChanges />
      <TitleCount />
      <Ring />
      {/* Messages stay in sight and cover nothing: on a computer in the corner that the call list leaves free, on a phone above the list. */}
      <div
        ref={messageAnchor}
        className="z-20 max-lg:sticky max-lg:top-0 max-lg:has-data-tone:py-2 lg:fixed lg:bottom-[calc(var(--foot,0px)+0.25rem)] lg:left-8 lg:w-[min(34rem,55vw)]"
      />
      <SetupNotice />
      <SevereWeatherLine />
      <UnsentOutcomes onOpen={open} />
      {screens[view]}
    </>
  )
}

type DeskShellProps = {
  /** Null until it is known who is signed in. */
  userId: string | null
  /** Shown instead of the views unless the account is known to be staff; null for staff. */
  notice: ReactNode
  /** Sign-in settings of this account: a part of "People". */
  ownSignIn: ReactNode
  outage: Outage
  onLeave: () => void
}

/** The desk's frame: heading, alerts, and the view that the address names. */
export function DeskShell({ userId, notice, ownSignIn, outage, onLeave }: DeskShellProps) {
  const { view } = useDeskView()
  const navigate = useNavigate()
  const { open } = useCurrentRequest()
  useAlertClicks(({ openRequest, openHeld }) => {
    if (openHeld) void navigate(`${listPath}?held=open`)
    if (typeof openRequest === 'string') open(openRequest)
  })
  const isStaff = userId !== null && notice === null
  return (
    <DeskAccount userId={isStaff ? userId : ''}>
      <div className="min-h-svh bg-sand max-lg:[--tabs:calc(3.5rem+env(safe-area-inset-bottom))]">
        <header className="on-dark bg-ink text-white">
          <Container className="max-w-desk! flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5 max-sm:gap-x-1 max-sm:gap-y-0.5 max-sm:py-0.5 xl:flex-nowrap xl:max-[90rem]:gap-x-3">
            <h1 className="mr-auto text-lg whitespace-nowrap lg:text-xl">Admin Dashboard</h1>
            <ViewSwitch isStaff={isStaff} />
            {userId !== null && (
              <div className="max-w-[40%] shrink-0 xl:max-[90rem]:max-w-48 max-sm:has-[strong]:order-last max-sm:has-[strong]:max-w-none max-sm:has-[strong]:basis-full">
                <AlertLine key={userId} userId={userId} isStaff={isStaff} outage={outage} />
              </div>
            )}
            {isStaff && <DeskBar key={userId} />}
            <SignOut onLeave={onLeave} />
          </Container>
        </header>
        <Container
          className={`group/desk max-w-desk! pb-24 ${isStaff && view === 'requests' ? '' : 'pt-4'}`}
        >
          {isStaff ? (
            <Views key={userId} view={view} userId={userId} ownSignIn={ownSignIn} />
          ) : (
            notice
          )}
        </Container>
        <OutageLine outage={outage} />
      </div>
    </DeskAccount>
  )
}
