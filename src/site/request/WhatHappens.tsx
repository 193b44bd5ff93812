import { Check } from 'lucide-react'
import { requestPage } from '@/content/request/requestPage'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { dayText, timeText } from '@/lib/visitTime'
import type { FollowedRequest } from '@/site/request/followedRequest'
import { hasStarted } from '@/site/request/safetyRules'
import { type Step, troubleOf } from '@/site/request/statusSummary'

type WhatHappensProps = { request: FollowedRequest; step: Step; now: Date }

type Stage = { key: string; title: string; text: string; is: 'done' | 'now' | 'ahead' }

function stagesOf({ request, step, now }: WhatHappensProps): readonly Stage[] {
  const { next } = requestPage
  const reached = ['call', 'visit', 'done'].indexOf(step)
  const stateOf = (at: number) => (at < reached ? 'done' : at === reached ? 'now' : 'ahead')
  const today = newYorkTime(now).date
  const visits = request.visits.map((visit) => {
    const time = `${dayText(visit.day, today)}, ${timeText(visit)}`
    if (visit.state !== 'planned') return `${time}, ${visit.name}: ${next.visits[visit.state]}`
    const trouble = visit.day < today ? 'missed' : troubleOf(visit, now)
    if (!trouble) return `${time}, ${visit.name}: ${next.visits.planned}`
    // A technician who is off isn't named.
    const name = visit.is_displaced ? '' : `, ${visit.name}`
    return `${time}${name}: ${next.troubles[trouble]}`
  })
  const isOver = request.status === 'completed'
  // A voicemail was no talk, even if the visit was set some other way later.
  const talkedAt = request.outcome === 'voicemail' ? null : request.called_at
  const isVisited = isOver || (visits.length > 0 && request.visits.every(hasStarted))
  return [
    {
      key: 'have',
      title: next.have,
      text: next.haveText(timestampText(new Date(request.sent_at), now)),
      is: 'done',
    },
    reached > 0
      ? {
          key: 'call',
          title: talkedAt ? next.called : next.settled,
          text: talkedAt ? next.calledText(timestampText(new Date(talkedAt), now)) : '',
          is: 'done',
        }
      : { key: 'call', title: next.call, text: next.callText, is: 'now' },
    {
      key: 'visit',
      title: isVisited ? next.visited : next.visit,
      text: visits.join('\n') || (isOver ? '' : next.visitText),
      is: stateOf(1),
    },
    isOver
      ? { key: 'done', title: next.over, text: next.overText, is: 'done' }
      : { key: 'done', title: next.done, text: next.doneText, is: stateOf(2) },
  ]
}

const dots = {
  done: 'bg-leaf text-white',
  now: 'border-[3px] border-amber bg-white',
  ahead: 'border-2 border-line bg-white',
}

/** Shows the steps of a request from the form to the tested door, and how far it has come. */
export function WhatHappens(props: WhatHappensProps) {
  const { next } = requestPage
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className="text-2xl">
        {props.request.status === 'completed' ? next.pastTitle : next.title}
      </h2>
      <ol className="mt-5">
        {stagesOf(props).map(({ key, title, text, is }) => (
          <li
            key={key}
            aria-current={is === 'now' ? 'step' : undefined}
            className="group grid grid-cols-[1.5rem_1fr] gap-x-4"
          >
            <span aria-hidden className="flex flex-col items-center">
              <span className={`grid size-6 place-items-center rounded-full ${dots[is]}`}>
                {is === 'done' && <Check size={15} strokeWidth={3} />}
              </span>
              <span className="w-0.5 flex-1 bg-line group-last:hidden" />
            </span>
            <div className={`pb-5 ${is === 'ahead' ? 'text-slate' : ''}`}>
              <h3 className="font-sans text-base leading-6 font-bold tracking-normal">
                {title}
                {is !== 'ahead' && (
                  <span className="sr-only">, {is === 'done' ? next.isDone : next.isNow}</span>
                )}
              </h3>
              <p className="whitespace-pre-line text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
