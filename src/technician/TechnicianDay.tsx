import { type ComponentProps, useEffect, useState } from 'react'
import { sendVisitAction } from '@/technician/dayApi'
import { HandOver } from '@/technician/HandOver'
import {
  followHandedOver,
  type HandedOver,
  readHandedOver,
  saveHandedOver,
} from '@/technician/handedOver'
import { MyDay } from '@/technician/MyDay'

type DayProps = Omit<ComponentProps<typeof MyDay>, 'onHandOver'>

/** Shows a technician's day, or the one price that a customer holds in hand. Never both: the day is not in the page meanwhile. */
export function TechnicianDay(props: DayProps) {
  const { userId, onNotAllowed } = props
  const [handed, setHanded] = useState(() => readHandedOver(userId))
  useEffect(() => followHandedOver(() => setHanded(readHandedOver(userId))), [userId])
  /** Returns false if the phone stays with its technician. What is already in the customer's hands stays on screen either way. */
  const hold = (next: HandedOver | null) => {
    const isStored = saveHandedOver(next)
    if (!isStored && !handed) return false
    setHanded(next)
    return true
  }
  if (handed) {
    return (
      <HandOver
        key={handed.quote.id}
        handed={handed}
        send={sendVisitAction}
        onNotAllowed={onNotAllowed}
        onChange={(next) => void hold(next)}
        onLeave={() => void hold(null)}
      />
    )
  }
  return <MyDay {...props} onHandOver={hold} />
}
