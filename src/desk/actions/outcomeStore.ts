// Storage of outcomes that wait for the server: a browser keeps ids and outcomes. Names, phone numbers, and what staff typed
// stay in the memory of their page.
import { clear, createStore, get, update } from 'idb-keyval'
import type { KeptAction, KeptOutcomes } from '@/desk/actions/keptAction'

export const nothing: KeptOutcomes = { waiting: [], refused: [] }

let made: ReturnType<typeof createStore> | undefined
const store = () => {
  made ??= createStore('harborlight-desk', 'outcomes')
  return made
}

const isStored = ({ step }: KeptAction) => step !== 'note'

/** Returns the part that is written; the server's reason may name someone. */
const storedPart = ({ waiting, refused }: KeptOutcomes): KeptOutcomes => ({
  waiting: waiting.filter(isStored),
  refused: refused.filter(({ act }) => isStored(act)).map(({ act }) => ({ act, reason: '' })),
})

/** Returns the storage of an account's outcomes. */
export function outcomeStore(owner: string) {
  const reasons = new Map<string, string>()
  const withReasons = ({ waiting, refused }: KeptOutcomes): KeptOutcomes => ({
    waiting,
    refused: refused.map(({ act, reason }) => ({ act, reason: reasons.get(act.act) ?? reason })),
  })
  return {
    read: async () => withReasons((await get<KeptOutcomes>(owner, store())) ?? nothing),
    async update(change: (kept: KeptOutcomes) => KeptOutcomes): Promise<KeptOutcomes> {
      let changed = nothing
      await update<KeptOutcomes>(
        owner,
        (kept) => {
          const next = change(withReasons(kept ?? nothing))
          for (const { act, reason } of next.refused) if (reason) reasons.set(act.act, reason)
          changed = storedPart(next)
          return changed
        },
        store(),
      )
      return withReasons(changed)
    },
  }
}

/** Deletes the outcomes of all accounts from this browser, at sign-out. */
export const forgetOutcomes = (): Promise<void> => clear(store())
