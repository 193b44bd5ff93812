import { useState } from 'react'
import { useOutcomes } from '@/desk/runner/outcomeQueue'
import { useHasTyped } from '@/desk/runner/typed'
import { LeaveDialog } from '@/shared/offline/LeaveDialog'
import { Button } from '@/shared/ui/Button'

/** "Sign Out", which asks first while outcomes wait to be sent, or something is typed. */
export function SignOut({ onLeave }: { onLeave: () => void }) {
  const { length: count } = useOutcomes().waiting
  const hasTyped = useHasTyped()
  const [isAsking, setAsking] = useState(false)
  const it = count === 1 ? 'it' : 'them'
  return (
    <>
      <Button
        variant="outline"
        className="min-h-11! px-4! py-1!"
        onClick={() => (count > 0 || hasTyped ? setAsking(true) : onLeave())}
      >
        Sign Out
      </Button>
      {isAsking && (
        <LeaveDialog
          title={
            count > 0
              ? `${count === 1 ? '1 outcome isn’t' : `${count} outcomes aren’t`} sent yet`
              : 'What you typed isn’t saved yet'
          }
          onLeave={onLeave}
          onStay={() => setAsking(false)}
        >
          {count > 0
            ? `Signing out deletes ${it}. Stay signed in until there’s a connection, and the desk sends ${it} by itself.`
            : 'Signing out deletes it: a new call, a note, or a message.'}
        </LeaveDialog>
      )}
    </>
  )
}
