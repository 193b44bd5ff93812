import { DoneForm } from '@/technician/DoneForm'
import type { PhoneAction } from '@/technician/job'
import { MakePrice } from '@/technician/MakePrice'
import { NotDoneForm } from '@/technician/NotDoneForm'
import type { StopsState } from '@/technician/useStops'

type StopFormsProps = {
  day: StopsState
  today: string
  onAction: (action: PhoneAction) => Promise<string>
}

/** The form that is open on the selected stop: its report, its price, or why it wasn’t done. */
export function StopForms({ day, today, onAction }: StopFormsProps) {
  const { stop, finishing, making, leaving } = day
  return (
    <>
      {stop && finishing?.visit === stop.id && (
        <DoneForm
          stop={stop}
          today={today}
          unfinished={finishing.unfinished}
          onDone={day.finish}
          onClose={() => day.setFinishing(null)}
        />
      )}
      {stop && making?.visit === stop.id && (
        <MakePrice
          stop={stop}
          earlier={making.earlier}
          insteadOf={making.insteadOf}
          onOffer={(offered) => void day.offer(stop.id, offered)}
          onClose={() => day.setMaking(null)}
        />
      )}
      {stop && leaving === stop.id && (
        <NotDoneForm
          stop={stop}
          onSend={(details) => void day.leaveUndone(details)}
          onPhoto={(photo) => onAction({ visit: stop.id, step: 'photo', photo, label: 'after' })}
          onClose={() => day.setLeaving(null)}
        />
      )}
    </>
  )
}
