import { useState } from 'react'
import { useKeptOutcomes } from '@/desk/actions/KeepOutcomes'
import { unsentText } from '@/desk/actions/unsentText'
import { LeaveDialog } from '@/shared/offline/LeaveDialog'
import { Button } from '@/shared/ui/Button'

/** "Sign Out", which asks first while outcomes or notes wait to be sent. */
export function SignOut({ onLeave }: { onLeave: () => void }) {
  const unsent = unsentText(useKeptOutcomes().waiting)
  const [isAsking, setAsking] = useState(false)
  const it = unsent?.isOne ? 'it' : 'them'
  return (
    <>
      <Button
        variant="outline"
        className="min-h-11! px-4! py-1!"
        onClick={() => (unsent ? setAsking(true) : onLeave())}
      >
        Sign Out
      </Button>
      {isAsking && unsent && (
        <LeaveDialog
          title={`${unsent.text} ${unsent.isOne ? 'isn’t' : 'aren’t'} sent yet`}
          onLeave={onLeave}
          onStay={() => setAsking(false)}
        >
          Signing out deletes {it}. Stay signed in until there’s a connection, and the desk sends{' '}
          {it} by itself.
        </LeaveDialog>
      )}
    </>
  )
}
