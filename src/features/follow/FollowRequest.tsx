import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { company } from '@/content/company'
import { requestPage } from '@/content/requestPage'
import type { FailureKind } from '@/data/failure'
import { serverTime } from '@/data/serverClock'
import type { FollowAnswer, FollowedRequest } from '@/data/visitor/followedRequest'
import { AddPhotos } from '@/features/follow/AddPhotos'
import { AddWord } from '@/features/follow/AddWord'
import { AskedFor } from '@/features/follow/AskedFor'
import { CancelRequest } from '@/features/follow/CancelRequest'
import { KeepLink } from '@/features/follow/KeepLink'
import { SafetyWords } from '@/features/follow/SafetyWords'
import { standingOf } from '@/features/follow/standing'
import { useFollowed } from '@/features/follow/useFollowed'
import { useToken } from '@/features/follow/useToken'
import { WhatHappens } from '@/features/follow/WhatHappens'
import { clockText } from '@/lib/newYorkTime'
import { isLinkToken } from '@/lib/requestLink'
import { PromiseBar } from '@/sections/PromiseBar'
import { Button, CallButton } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { useMinute } from '@/ui/useTime'

type TopProps = { eyebrow?: string; title: string; text?: string; children?: ReactNode }

/** The band that says the most important thing. Its heading stays the same element, so that the focus stays on it. */
function Top({ eyebrow, title, text, children }: TopProps) {
  return (
    <div className="on-dark bg-ink py-8 text-mist sm:py-12">
      <Container>
        <div role="status">
          {eyebrow && <p className="font-semibold text-amber wrap-anywhere">{eyebrow}</p>}
          <h1 tabIndex={-1} className="mt-1 text-3xl text-white sm:text-4xl">
            {title}
          </h1>
          {text && <p className="mt-3 max-w-measure text-lg">{text}</p>}
        </div>
        {children}
      </Container>
    </div>
  )
}

function CallUs() {
  return (
    <CallButton phone={company.phone} variant="lamp">
      <Phone aria-hidden size={20} /> {requestPage.call}
    </CallButton>
  )
}

const reasons: Partial<Record<FailureKind, string>> = requestPage.failed.text

type KnownProps = {
  token: string
  request: FollowedRequest
  now: Date
  onAnswer: (answer: FollowAnswer) => void
}

function Known({ request, ...props }: KnownProps) {
  const { token, now, onAnswer } = props
  const { step } = standingOf(request, now)
  const isOpen = request.status !== 'completed' && request.status !== 'cancelled'
  return (
    <div className="groove bg-paper py-8 sm:py-12">
      <Container className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <SafetyWords request={request} />
          {step && <WhatHappens request={request} step={step} now={now} />}
        </div>
        <div className="grid gap-10">
          {request.photos && (
            <AddPhotos token={token} arrived={request.photos} isOpen={isOpen} onAnswer={onAnswer} />
          )}
          <AddWord request={request} {...props} />
          <AskedFor request={request} />
          <KeepLink />
          {(request.status === 'pending' || request.status === 'confirmed') && (
            <CancelRequest token={token} onAnswer={onAnswer} />
          )}
        </div>
      </Container>
    </div>
  )
}

function Followed({ token }: { token: string }) {
  const { followed, retry, take } = useFollowed(token)
  const minute = useMinute()
  const { failed } = requestPage
  if (followed.state === 'known') {
    const { request, staleSince } = followed
    const now = serverTime(Math.max(minute?.getTime() ?? 0, Date.now()))
    const { title, text, isPromised } = standingOf(request, now)
    return (
      <>
        <Top eyebrow={requestPage.eyebrow(request.first_name)} title={title} text={text}>
          {isPromised && (
            <div className="mt-6 max-w-xl">
              <PromiseBar
                sent={new Date(request.sent_at)}
                due={new Date(request.due)}
                now={now}
                isDark
              />
            </div>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <CallUs />
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
        <Known token={token} request={request} now={now} onAnswer={take} />
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
  return <Problem {...(followed.state === 'unknown' ? requestPage.unknown : requestPage.tooMany)} />
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

/** A request as its sender follows it, by the token in the fragment of the address. */
export function FollowRequest() {
  const token = useToken()
  if (token === null) return <Top title={requestPage.title} />
  if (token === '') return <Problem {...requestPage.none} />
  // A damaged link need not be asked for.
  if (!isLinkToken(token)) return <Problem {...requestPage.unknown} />
  return <Followed key={token} token={token} />
}
