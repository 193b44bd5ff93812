import { useEffect } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { isolated } from '@/lib/isolated'
import { clockText } from '@/lib/newYorkTime'
import { readToken, rememberToken } from '@/lib/ownRequest'
import { isLinkToken } from '@/lib/requestLink'
import { AttachedSelections } from '@/request/AttachedSelections'
import { PromiseBar } from '@/request/PromiseBar'
import { useToken } from '@/request/useToken'
import type { ApiErrorKind } from '@/shared/api/apiError'
import { serverNow, serverTime } from '@/shared/api/serverClock'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { useMinute } from '@/shared/ui/useTime'
import { AddNote } from '@/site/request/AddNote'
import { AddPhotos } from '@/site/request/AddPhotos'
import { AskedFor } from '@/site/request/AskedFor'
import { AskForReview } from '@/site/request/AskForReview'
import { CancelRequest } from '@/site/request/CancelRequest'
import { ChooseLanguage } from '@/site/request/ChooseLanguage'
import { ChooseTime } from '@/site/request/ChooseTime'
import type { FollowedRequest, FollowResponse } from '@/site/request/followedRequest'
import { KeepLink } from '@/site/request/KeepLink'
import { LostLink } from '@/site/request/LostLink'
import { priceTop } from '@/site/request/priceTop'
import { Receipts } from '@/site/request/Receipts'
import { SafetyCopy } from '@/site/request/SafetyCopy'
import { hasArrived, safetyRules } from '@/site/request/safetyRules'
import { hasPrice, statusSummaryOf } from '@/site/request/statusSummary'
import { TextUpdates } from '@/site/request/TextUpdates'
import { CallUs, Top } from '@/site/request/Top'
import { Unsubscribe } from '@/site/request/Unsubscribe'
import { useFollowed } from '@/site/request/useFollowed'
import { WhatHappens } from '@/site/request/WhatHappens'
import { WorkDone } from '@/site/request/WorkDone'
import { YourPrice } from '@/site/request/YourPrice'

const reasons: Partial<Record<ApiErrorKind, string>> = requestPage.failed.text

/** Returns the selections that still count: an estimate ends with the approved price. */
function selectionsOf(request: FollowedRequest): string | null {
  if (!request.chosen || !hasPrice(request)) return request.chosen
  const chosen = new URLSearchParams(request.chosen)
  chosen.delete('items')
  return chosen.toString()
}

type KnownProps = {
  token: string
  request: FollowedRequest
  now: Date
  onResponse: (response: FollowResponse) => void
}

function Known({ request, ...props }: KnownProps) {
  const { token, now, onResponse } = props
  const { step } = statusSummaryOf(request, now)
  const isOpen = request.status !== 'completed' && request.status !== 'cancelled'
  const chosen = selectionsOf(request)
  return (
    <div className="groove bg-paper py-8 sm:py-12">
      <Container className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-10 empty:hidden lg:col-span-2">
          <YourPrice request={request} {...props} />
          <Receipts request={request} />
        </div>
        <div className="grid gap-8 max-lg:empty:hidden">
          <SafetyCopy request={request} />
          <AskForReview request={request} />
          <WorkDone request={request} />
          <ChooseTime request={request} {...props} />
          {step && <WhatHappens request={request} step={step} now={now} />}
          <TextUpdates request={request} isOpen={isOpen} {...props} />
          <ChooseLanguage request={request} isOpen={isOpen} {...props} />
        </div>
        <div className="grid gap-10 max-lg:order-last">
          {request.photos && (
            <AddPhotos
              token={token}
              arrived={request.photos}
              hidden={request.hidden_photos}
              isOpen={isOpen}
              onResponse={onResponse}
            />
          )}
          <AddNote request={request} {...props} />
          <AskedFor request={request} />
          <KeepLink />
          {(request.status === 'pending' || request.status === 'confirmed') && (
            <CancelRequest token={token} onResponse={onResponse} />
          )}
        </div>
        {chosen && (
          <div className="-mb-10 empty:hidden lg:col-span-2 lg:columns-2 lg:gap-10">
            <AttachedSelections
              chosen={chosen}
              isForStaff={false}
              isOver={!isOpen || hasArrived(request)}
              said={safetyRules(request)}
            />
          </div>
        )}
      </Container>
    </div>
  )
}

function Followed({ token }: { token: string }) {
  const { followed, retry, take } = useFollowed(token)
  useMinute()
  const { state } = followed
  useEffect(() => {
    if (state === 'known') rememberToken(token)
    else if (state === 'unknown' && readToken() === token) rememberToken(null)
  }, [state, token])
  const { failed } = requestPage
  if (followed.state === 'known') {
    const { request, staleSince } = followed
    const now = serverNow()
    const { isPromised, ...summary } = statusSummaryOf(request, now)
    const price = priceTop(request, now)
    const { eyebrow, title, text } = price ?? {
      ...summary,
      eyebrow: requestPage.eyebrow(isolated(request.first_name)),
    }
    return (
      <>
        <Top eyebrow={eyebrow} title={title} text={text}>
          {isPromised && !price && (
            <div className="mt-6 max-w-xl">
              <PromiseBar sent={new Date(request.sent_at)} due={new Date(request.due)} now={now} />
            </div>
          )}
          {request.is_flooded && (
            <p className="mt-6 max-w-measure text-lg font-semibold text-white">
              {requestPage.flooded}
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <CallUs />
            {request.is_cancelled_by_customer && (
              <ButtonLink to="/contact" variant="outline" className="max-sm:w-full">
                {requestPage.statusSummary.sendNew}
              </ButtonLink>
            )}
            {staleSince && (
              <p role="status" className="text-sm">
                {requestPage.stale(clockText(serverTime(staleSince.getTime())))}{' '}
                <button type="button" className="underline underline-offset-4" onClick={retry}>
                  {failed.retry}
                </button>
              </p>
            )}
          </div>
        </Top>
        <Known token={token} request={request} now={now} onResponse={take} />
        {/* In place of the site's bar, which books. */}
        {!price?.isAnswered && (
          <div className="no-print on-dark sticky low:static! bottom-0 z-30 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden">
            <CallUs />
          </div>
        )}
      </>
    )
  }
  if (followed.state === 'opening')
    return <Top title={requestPage.title} text={requestPage.opening} />
  if (followed.state === 'failed') {
    return (
      <Top
        title={failed.title}
        text={`${reasons[followed.kind] ?? failed.text.other} ${failed.safe}`}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" onClick={retry}>
            {failed.retry}
          </Button>
          <CallUs />
        </div>
      </Top>
    )
  }
  if (followed.state === 'too-many') return <Problem {...requestPage.tooMany} />
  return <NoRequest {...requestPage.unknown} />
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <Top title={title} text={text}>
      <div className="mt-6">
        <CallUs />
      </div>
    </Top>
  )
}

function NoRequest(copy: { title: string; text: string }) {
  return (
    <>
      <Problem {...copy} />
      <LostLink />
    </>
  )
}

/** Shows a request to its sender, by the token in the fragment of the URL. */
export function FollowRequest() {
  const token = useToken()
  if (token === null) return <Top title={requestPage.title} />
  if (token === '') return <NoRequest {...requestPage.none} />
  const stop = token.replace(/^stop-/, '')
  if (stop !== token && isLinkToken(stop)) return <Unsubscribe key={stop} token={stop} />
  // The server need not be asked about a damaged link.
  if (!isLinkToken(token)) return <NoRequest {...requestPage.unknown} />
  return <Followed key={token} token={token} />
}
