import { useState } from 'react'
import { useKeptOutcomes } from '@/desk/actions/KeepOutcomes'
import { LeaveDialog } from '@/desk/actions/LeaveDialog'
import { Button } from '@/shared/ui/Button'

/** "Sign Out", which asks first while outcomes wait to be sent. */
export function SignOut({ onLeave }: { onLeave: () => void }) {
  const { waiting } = useKeptOutcomes()
  const [isAsking, setAsking] = useState(false)
  const count = waiting.filter(({ step }) => step !== 'note').length
  return (
    <>
      <Button
        variant="outline"
        className="min-h-11! px-4! py-1!"
        onClick={() => (count > 0 ? setAsking(true) : onLeave())}
      >
        Sign Out
      </Button>
      {isAsking && <LeaveDialog count={count} onLeave={onLeave} onStay={() => setAsking(false)} />}
    </>
  )
}
