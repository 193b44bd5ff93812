import { ordinal, personText, twoSenders } from '@/desk/model/callCopy'
import type { CallRow, LaneRow } from '@/desk/model/callList'
import { isOver } from '@/desk/model/statusVariants'
import { notDoneText, whenText } from '@/desk/model/visitCopy'
import { serverNow } from '@/shared/api/serverClock'
import { money } from '@/shared/lib/money'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import { requestLanguage } from '@/shared/lib/requestLanguage'

// The edge shows in forced colors alone.
const tag =
  'rounded-sm px-1.5 text-xs leading-5 font-bold outline-1 -outline-offset-1 outline-transparent'

type CallTagsProps = {
  row: CallRow & Partial<Pick<LaneRow, 'sendings' | 'earlier' | 'has_emergency' | 'other_senders'>>
  ownUserId: string
}

/** Tags to read before a call: emergency, language, number of requests, colleague. */
export function CallTags({ row, ownUserId }: CallTagsProps) {
  const { sendings = 1, earlier = 0, other_senders = [] } = row
  const isEmergency = row.has_emergency ?? row.service_type === 'emergency'
  return (
    <>
      {isEmergency && !isOver(row.status) && (
        <span className={`${tag} bg-ink text-white`}>emergency</span>
      )}
      {requestLanguage(row.language, row.beginning) === 'es' && (
        <span lang="es" className={`${tag} bg-mist text-ink`}>
          Español
        </span>
      )}
      {other_senders.length > 0 && (
        <span className={`${tag} bg-white text-danger ring-1 ring-danger ring-inset`}>
          {twoSenders.toLowerCase()}
        </span>
      )}
      {sendings > 1 && <span className={`${tag} bg-mist text-ink`}>sent {sendings} times</span>}
      {earlier > 0 && (
        <span className={`${tag} bg-mist text-ink`}>{ordinal(earlier + 1)} request</span>
      )}
      {row.voicemails > 0 && (
        <span className={`${tag} bg-mist text-ink`}>
          voicemail{row.voicemails > 1 && ` ×${row.voicemails}`}
        </span>
      )}
      {row.quoted_by_phone !== null && (
        <span className={`${tag} figures bg-mist text-ink`}>
          quoted {money(row.quoted_by_phone)}
        </span>
      )}
      {row.assigned_to && (
        <span className={`${tag} text-ink ring-1 ring-slate/60 ring-inset`}>
          for {row.assigned_to === ownUserId ? 'you' : personText(row.assigned_to_email)}
        </span>
      )}
      {row.visit && (
        <span className={`${tag} figures bg-[#d9e8fb] text-[#0b3d78]`}>
          visit {whenText(row.visit, newYorkTime(serverNow()).date)}
        </span>
      )}
      {row.unfinished && (
        <span className={`${tag} bg-[#fadbd8] text-[#7d1510]`}>
          {notDoneText(row.unfinished.reason, row.unfinished.part)}
        </span>
      )}
      {row.slot_hold && (
        <span className={`${tag} figures bg-[#fdf0d5] text-ink`}>
          asks for {whenText(row.slot_hold, newYorkTime(serverNow()).date)}
        </span>
      )}
      {row.claimed_by && row.claimed_by !== ownUserId && (
        <span className={`${tag} bg-[#e9defa] text-[#4a1d8a]`}>
          {personText(row.claimed_by_email)} is on it
        </span>
      )}
    </>
  )
}
