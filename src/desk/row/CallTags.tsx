import { ordinal, outcomeText, personText, riskText, twoSenders } from '@/desk/model/callCopy'
import type { CallRow, LaneRow, RowPrice } from '@/desk/model/callList'
import { isOver } from '@/desk/model/statusVariants'
import { isPressing, moreVisitsText, unfinishedText, whenText } from '@/desk/model/visitCopy'
import { staffFields } from '@/desk/row/staffFields'
import { useWaitingOutcome } from '@/desk/runner/outcomeQueue'
import { newYorkTime } from '@/lib/newYorkTime'
import { dollars, quoteStates } from '@/quote/quoteText'
import { LanguageBadge } from '@/request/LanguageBadge'
import { serverNow } from '@/shared/api/serverClock'
import { Badge } from '@/shared/ui/Badge'

type CallTagsProps = {
  row: Omit<CallRow, 'due' | 'price' | 'unfinished'> &
    Partial<Pick<CallRow, 'price'>> &
    Partial<Pick<LaneRow, 'sendings' | 'earlier' | 'has_emergency' | 'other_senders'>>
  ownUserId: string
}

const priceTones = {
  offered: 'amber',
  approved: 'green',
  declined: 'red',
  expired: 'gray',
  withdrawn: 'gray',
  replaced: 'gray',
} as const

/** Shows how the price of a request stands. */
function PriceTag({ price }: { price: RowPrice }) {
  const { state, sums, is_change, needs_signature } = price
  const sum = sums.map(dollars).join(' or ')
  const stands = needs_signature ? 'approved, not signed' : quoteStates[state]
  return (
    <Badge tone={priceTones[state]} className="figures">
      {is_change ? 'change ' : ''}
      {sum} {stands}
    </Badge>
  )
}

/** Shows what went wrong with a visit: why it could not be done, or else its risk. */
export function RiskTag({
  row,
}: {
  row: Pick<CallRow, 'unfinished'> & Partial<Pick<LaneRow, 'risk'>>
}) {
  const text = row.unfinished ? unfinishedText(row.unfinished) : row.risk && riskText[row.risk]
  if (!text) return null
  const calmer = row.unfinished && (isPressing(row.unfinished) ? 'red' : 'gray')
  return (
    <Badge tone={calmer ?? 'danger'} className="max-w-[70%] shrink-0 truncate">
      {text}
    </Badge>
  )
}

/** Tags to read before a call: emergency, language, number of requests, colleague. */
export function CallTags({ row, ownUserId }: CallTagsProps) {
  const { sendings = 1, earlier = 0, other_senders = [] } = row
  const isEmergency = row.has_emergency ?? row.service_type === 'emergency'
  const waiting = useWaitingOutcome(row.id)
  const today = newYorkTime(serverNow()).date
  return (
    <>
      {isEmergency && !isOver(row.status) && <Badge tone="ink">emergency</Badge>}
      {waiting?.step === 'call' && (
        <Badge tone="amber">{outcomeText[waiting.call.outcome]}, not sent yet</Badge>
      )}
      <LanguageBadge chosen={row.language} written={row.beginning} />
      {other_senders.length > 0 && <Badge tone="warning">{twoSenders.toLowerCase()}</Badge>}
      {sendings > 1 && <Badge tone="gray">sent {sendings} times</Badge>}
      {earlier > 0 && <Badge tone="gray">{ordinal(earlier + 1)} request</Badge>}
      {row.voicemails > 0 && (
        <Badge tone="gray">voicemail{row.voicemails > 1 && ` ×${row.voicemails}`}</Badge>
      )}
      {staffFields(row).map(({ key, tag }) => (
        <Badge key={key} tone="gray" className="figures">
          {tag}
        </Badge>
      ))}
      {row.price && <PriceTag price={row.price} />}
      {row.assigned_to && (
        <Badge tone="outline">
          for {row.assigned_to === ownUserId ? 'you' : personText(row.assigned_to_email)}
        </Badge>
      )}
      {row.visit && (
        <Badge tone="blue" className="figures">
          visit {whenText(row.visit, today)}
          {moreVisitsText(row.visit)}
        </Badge>
      )}
      {row.slot_hold && (
        <Badge tone="yellow" className="figures">
          asks for {whenText(row.slot_hold, today)}
        </Badge>
      )}
      {row.claimed_by && row.claimed_by !== ownUserId && (
        <Badge tone="purple">{personText(row.claimed_by_email)} is on it</Badge>
      )}
    </>
  )
}
