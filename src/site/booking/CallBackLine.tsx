import { emergencyLine, formLine } from '@/content/promiseLines'
import { callBackRule } from '@/facts/callBackRule'
import { callBackDue, callBackText } from '@/lib/callBack'
import { PromiseBar } from '@/request/PromiseBar'
import { StableWidth } from '@/shared/ui/StableWidth'
import { useMinute } from '@/shared/ui/useTime'

/** The longest promise is made at night; it reserves the space. */
const night = new Date('2026-01-01T22:01:00-05:00')

/** Keeps hours together, and a question with its short answer, which else leave two words alone in the last line. */
const inOneLine = (text: string) =>
  text.replace(/(\d) ([AP]M\b)/g, '$1\u00a0$2').replace(/\? (\S+) /, '?\u00a0$1\u00a0')

/** Shows by when we call back about a request sent now. Prerendered HTML states the promise alone, with room for the bar. */
export function CallBackLine({ isEmergency = false }: { isEmergency?: boolean }) {
  const now = useMinute()
  const line = isEmergency ? emergencyLine : formLine
  const promise = <StableWidth longest={inOneLine(line(night))}>{inOneLine(line(now))}</StableWidth>
  if (!now) return <div className="figures pb-9.5 text-sm font-semibold text-white">{promise}</div>
  return (
    <PromiseBar
      sent={now}
      due={callBackDue(now, isEmergency, callBackRule)}
      now={now}
      offer={{ line: promise, by: callBackText(now, isEmergency, callBackRule) }}
    />
  )
}
