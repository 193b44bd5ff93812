import { moveVisit } from '@/desk/actions/moveVisit'
import { bookVisit } from '@/desk/actions/visitBooking'
import { BookVisit } from '@/desk/booking/BookVisit'
import type { Opened } from '@/desk/model/board'
import type { Actions } from '@/desk/runner/useActions'
import { requestLanguage } from '@/lib/requestLanguage'

type MoveVisitProps = {
  opened: Opened
  /** The first values of the form for any other time. */
  day: string
  actions: Actions
  onDone: () => void
  onCancel: () => void
}

/** Books or moves a visit from the board, with the offers and the grid that the request has. */
export function MoveVisit({ opened, day, actions, onDone, onCancel }: MoveVisitProps) {
  const visit = 'visit' in opened ? opened.visit : undefined
  const who = 'visit' in opened ? opened.visit : opened.request
  const request = 'visit' in opened ? opened.visit.request_id : opened.request.id
  const written = 'visit' in opened ? opened.visit.message : opened.request.beginning
  return (
    <BookVisit
      request={{ id: request, address: who.address }}
      language={requestLanguage(who.language, written)}
      planned={visit}
      day={day}
      isSaving={actions.isSaving}
      onBook={(slot) =>
        actions.run(bookVisit, { request, expectedStatus: who.status, ...slot }, { onDone })
      }
      onMove={(slot, { id, version }) =>
        actions.run(moveVisit, { visit: id, expectedVersion: version, ...slot }, { onDone })
      }
      onCancel={onCancel}
      backText="Back"
    />
  )
}
