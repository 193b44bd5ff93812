import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { dayText, timeText } from '@/lib/visitTime'
import { controlClass } from '@/shared/form/Field'
import { Button, buttonClass } from '@/shared/ui/Button'
import { ActionError } from '@/site/request/ActionError'
import {
  type FollowedRequest,
  type FollowResponse,
  holdSlot,
  moveVisit,
  type OpenWindow,
  openWindows,
} from '@/site/request/followedRequest'
import { useKeptText } from '@/site/request/useKeptText'
import { useSending } from '@/site/request/useSending'

const { time: copy } = requestPage

type ChooseTimeProps = {
  token: string
  request: FollowedRequest
  now: Date
  onResponse: (response: FollowResponse) => void
}

/** Reads the open windows each time `read` is called: null meanwhile, 'failed' after an error. */
function useOpenWindows(token: string) {
  const [windows, setWindows] = useState<readonly OpenWindow[] | 'failed' | null>(null)
  const read = () => {
    setWindows(null)
    openWindows(token).then(setWindows, () => setWindows('failed'))
  }
  return { windows, read }
}

/** Keeps what is half chosen, like a typed text: a day and when its window begins, both empty at first. */
function useKeptChoice(token: string) {
  const { text, keep } = useKeptText(`time.${token}`)
  const [day = '', starts = ''] = text.split(' ')
  return {
    isChoosing: text !== '',
    day,
    starts,
    choose: (nextDay = '', nextStarts = '') => keep(`${nextDay} ${nextStarts}`),
    close: () => keep(''),
  }
}

/** Moves the focus to the heading when the form opens, and back to the button that opened it. */
function useFocusMoves(isChoosing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (isChoosing === wasChoosing.current) return
    if (isChoosing) heading.current?.focus()
    else opener.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  return { heading, opener }
}

function titleText({ slot_hold: slotHold }: FollowedRequest, isBooked: boolean, today: string) {
  if (isBooked) return copy.move
  if (!slotHold) return copy.request
  return copy.requested(`${dayText(slotHold.day, today)}, ${timeText(slotHold)}`)
}

/** Returns what is true of the time that is asked for, held, or booked. */
function statusText(
  { slot_hold: slotHold }: FollowedRequest,
  isBooked: boolean,
  now: Date,
): string {
  if (isBooked) return copy.moveText
  if (!slotHold) return copy.requestText
  if (slotHold.held_until === null) return copy.notHeld
  const until = new Date(slotHold.held_until)
  return until > now ? copy.held(timestampText(until, now)) : copy.notConfirmed
}

type WindowFieldsProps = {
  days: readonly string[]
  slots: readonly OpenWindow[]
  day: string
  starts: string
  today: string
  choose: (day: string, starts?: string) => void
}

/** The day and one of its open windows. */
function WindowFields({ days, slots, day, starts, today, choose }: WindowFieldsProps) {
  return (
    <div className="grid max-w-md gap-3 sm:grid-cols-2">
      <label className="font-semibold">
        {copy.day}
        <select
          value={day}
          onChange={({ target }) => choose(target.value)}
          className={`${controlClass} mt-1 font-normal`}
        >
          {days.map((value) => (
            <option key={value} value={value}>
              {dayText(value, today)}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {copy.window}
        <select
          name="window"
          key={day}
          defaultValue={starts}
          onChange={({ target }) => choose(day, target.value)}
          className={`${controlClass} mt-1 font-normal`}
        >
          {slots
            .filter((window) => window.day === day)
            .map((window) => (
              <option key={window.starts} value={window.starts}>
                {timeText(window)}
              </option>
            ))}
        </select>
      </label>
    </div>
  )
}

/** Lets a customer ask for an open time, or move the visit that is booked. */
export function ChooseTime({ token, request, now, onResponse }: ChooseTimeProps) {
  const id = useId()
  const { windows, read } = useOpenWindows(token)
  const { isChoosing, day, starts, choose, close } = useKeptChoice(token)
  const [notice, setNotice] = useState('')
  const { heading, opener } = useFocusMoves(isChoosing)
  const visit = request.visits.find(({ can_move }) => can_move)
  const hasVisit = request.visits.some(({ state }) => state !== 'done')
  const canRequest = (request.status === 'pending' || request.status === 'confirmed') && !hasVisit
  const { isSending, problem, submit } = useSending((actionId, slot) => {
    const [chosenDay = '', starts = ''] = slot.split(' ')
    const window = { day: chosenDay, starts }
    return visit ? moveVisit(token, actionId, visit.id, window) : holdSlot(token, actionId, window)
  }, onResponse)
  const begin = useEffectEvent(read)
  useEffect(() => {
    if (isChoosing) begin()
  }, [isChoosing])
  if (!visit && !canRequest) return null

  const today = newYorkTime(now).date
  const { slot_hold: slotHold } = request
  const open = () => {
    setNotice('')
    choose()
  }
  const slots = Array.isArray(windows) ? (windows as readonly OpenWindow[]) : []
  const days = [...new Set(slots.map((window) => window.day))]
  const chosen = days.includes(day) ? day : (days[0] ?? '')

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
        {titleText(request, visit !== undefined, today)}
      </h2>
      <p role="status" className="mt-2 max-w-measure text-slate">
        {notice || statusText(request, visit !== undefined, now)}
      </p>
      {isChoosing ? (
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault()
            const starts = String(new FormData(event.currentTarget).get('window') ?? '')
            void submit(`${chosen} ${starts}`).then((isDone) => {
              // Someone else may have the time by now.
              if (!isDone) return read()
              if (visit) setNotice(copy.moved)
              close()
            })
          }}
        >
          {windows === null && <p role="status">{copy.looking}</p>}
          {windows === 'failed' && (
            <p role="alert">
              {copy.failed}{' '}
              <button type="button" className="link min-h-11" onClick={read}>
                {copy.retry}
              </button>
            </p>
          )}
          {Array.isArray(windows) && days.length === 0 && (
            <p role="status">{visit ? copy.noneToMove : copy.none}</p>
          )}
          {days.length > 0 && (
            <WindowFields
              days={days}
              slots={slots}
              day={chosen}
              starts={starts}
              today={today}
              choose={choose}
            />
          )}
          <ActionError problem={problem} />
          <div className="mt-4 flex flex-wrap gap-3">
            {days.length > 0 && (
              <Button type="submit" aria-disabled={isSending}>
                {visit ? copy.confirmMove : copy.ask}
              </Button>
            )}
            <Button variant="outline" onClick={close}>
              {copy.keep}
            </Button>
          </div>
        </form>
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={open}
          className={buttonClass('outline', 'mt-3')}
        >
          {visit ? copy.move : slotHold ? copy.change : copy.request}
        </button>
      )}
    </section>
  )
}
