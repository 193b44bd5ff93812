import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { admitHeld, dropHeld, type MeantRequests, restoreHeld } from '@/desk/model/heldRequests'
import { heldListQuery } from '@/desk/sync/heldQueries'
import { changesKey } from '@/desk/sync/news'
import { dueQuery } from '@/desk/sync/requestQueries'

export type HeldAction =
  | { kind: 'admit' | 'drop'; meant: MeantRequests }
  | { kind: 'undo'; at: string }

/** What came of the latest act; `undo` is what takes it back. */
export type HeldOutcome = { text: string; undo?: string }

async function perform(act: HeldAction): Promise<HeldOutcome> {
  switch (act.kind) {
    case 'admit':
      return { text: `Admitted ${await admitHeld(act.meant)} to the list.` }
    case 'drop': {
      const { dropped, droppedAt } = await dropHeld(act.meant)
      return { text: `Dropped ${dropped}.`, ...(dropped > 0 && { undo: droppedAt }) }
    }
    case 'undo':
      return { text: `Held again: ${await restoreHeld(act.at)}.` }
  }
}

/** Admits, drops and takes back held requests; lists and counts follow. */
export function useHeldMutations(onDone: () => void) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<HeldOutcome | null>(null)
  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: perform,
    onMutate: () => setOutcome(null),
    onSuccess: (done, act) => {
      setOutcome(done)
      // Admitted ones stand at the time they came, amid what is shown.
      if (act.kind === 'admit') {
        void client.resetQueries({ queryKey: ['requests', 'list'] })
        void client.resetQueries({ queryKey: dueQuery.queryKey })
      }
      onDone()
    },
    onError: (error) => console.error('The held requests were not changed', error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: heldListQuery.queryKey })
      void client.invalidateQueries({ queryKey: changesKey })
    },
  })
  const forget = () => {
    setOutcome(null)
    reset()
  }
  return { act: mutate, isSaving: isPending, isError, outcome, forget }
}
