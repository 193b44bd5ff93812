import type { ComponentProps } from 'react'
import { HeldEmergencies } from '@/desk/queue/HeldEmergencies'
import { HeldLane } from '@/desk/queue/HeldLane'
import { LaneList } from '@/desk/queue/LaneList'
import { KeyHint } from '@/desk/ui/KeyHint'

type ListBodyProps = Omit<
  ComponentProps<typeof LaneList>,
  'lanes' | 'hasHeld' | 'belowEmergencies'
> & {
  /** Missing until they are read. */
  lanes: ComponentProps<typeof LaneList>['lanes'] | undefined
  held: ComponentProps<typeof HeldLane>['held'] | undefined
  isError: boolean
  /** Names those who arrived and don't show yet. */
  announced: string | null
  onAnnounced: () => void
  onRetry: () => void
}

/** The lanes of the call list, with what arrived above them and what is held. */
export function ListBody(props: ListBodyProps) {
  const { lanes, held, isError, announced, onAnnounced, onRetry, now, ...rows } = props
  return (
    <div className="min-h-0 flex-1 lg:overflow-y-auto">
      <div role="status" className="sticky top-0 z-10">
        {announced && (
          <button
            type="button"
            onClick={onAnnounced}
            className="min-h-11 w-full bg-ink px-4 text-left text-sm font-semibold text-white hover:bg-harbor"
          >
            {announced} <span className="text-amber">Show</span> <KeyHint>.</KeyHint>
          </button>
        )}
      </div>
      {lanes && (
        <LaneList
          {...rows}
          lanes={lanes}
          now={now}
          hasHeld={!!held?.emergencies}
          belowEmergencies={held ? <HeldEmergencies held={held} now={now} /> : null}
        />
      )}
      {held && <HeldLane held={held} />}
      {!lanes && isError && (
        <p role="alert" className="p-4">
          The call list couldn’t be loaded.{' '}
          <button type="button" className="link min-h-11" onClick={onRetry}>
            Load it again
          </button>
        </p>
      )}
      {!lanes && !isError && (
        <p role="status" className="p-4 text-slate">
          Loading the call list…
        </p>
      )}
    </div>
  )
}
