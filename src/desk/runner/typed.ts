// Keeps what an account has typed and not sent: in this tab's memory alone, by form, also over a sign-in that ended.
import { useSyncExternalStore } from 'react'
import { useOwnAccount } from '@/desk/runner/ownAccount'
import { holdReload } from '@/lib/newVersion'

/** `id`: the idempotency key of the form, until what it sends is stored. */
type Typed<Values> = { id: string; values: Values }

const forms = new Map<string, Typed<unknown>>()
const listeners = new Set<() => void>()

holdReload(() => forms.size > 0)

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function changed() {
  // Asks before the tab that alone has it is left, whoever is signed in.
  if (forms.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets what all accounts have typed, at sign-out. */
export function forgetTyped(): void {
  forms.clear()
  changed()
}

/** Returns whether this desk's account has typed anything that was not sent. */
export function useHasTyped(): boolean {
  const account = useOwnAccount()
  return useSyncExternalStore(subscribe, () =>
    [...forms.keys()].some((key) => key.startsWith(`${account} `)),
  )
}

/** A form with what is typed in it, and the id under which it is sent. */
export type OpenForm<Values extends object = never> = {
  values: Values
  id: string | undefined
  isTyped: boolean
  type: (values: Values) => void
  /** The next send is another one: the server has refused this one, or it was something else. */
  renew: () => void
  end: () => void
}

/** The part of a form that the action which sends it uses. */
export type SentForm = Pick<OpenForm, 'id' | 'renew' | 'end'>

/** Returns a form of this desk, `empty` at first, which keeps what is typed until it ends. */
export function useTyped<Values extends object>(name: string, empty: Values): OpenForm<Values> {
  const key = `${useOwnAccount()} ${name}`
  const read = () => forms.get(key) as Typed<Values> | undefined
  const typed = useSyncExternalStore(subscribe, read)
  const end = () => {
    if (forms.delete(key)) changed()
  }
  return {
    values: typed?.values ?? empty,
    id: typed?.id,
    isTyped: typed !== undefined,
    type(values) {
      const isEmpty = JSON.stringify(values) === JSON.stringify(empty)
      if (isEmpty) return end()
      forms.set(key, { id: read()?.id ?? crypto.randomUUID(), values })
      changed()
    },
    renew() {
      const present = read()
      if (!present) return
      forms.set(key, { ...present, id: crypto.randomUUID() })
      changed()
    },
    end,
  }
}
