/** Delivers the alerts and messages of the local backend, with the code of the edge function: when one may have come, and on a timer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'
import { type CallApi, databaseCalls } from '../../supabase/functions/alerts/databaseCalls.ts'
import {
  type Delivery,
  drain,
  type Outbox,
  type Settings,
} from '../../supabase/functions/alerts/drain.ts'
import { writeErasures } from '../../supabase/functions/alerts/erasures.ts'
import { removePhotos } from '../../supabase/functions/alerts/photoSweep.ts'

type Fetch = (request: Request) => Promise<Response>

/** How often the outbox is looked into, in ms; a hosted project does once a minute. */
const lookEvery = 20_000
/** How long a stop waits for deliveries, in ms. */
const lastWait = 1000
/** Calls that may add to the outbox. */
const bringing =
  /\/rest\/v1\/(service_requests|rpc\/(test_alert|ask_for_link|cancel_by_link|move_by_link))\/?$/

function outboxOf({ kysely }: Connection, callStorage: CallApi): Outbox {
  return {
    claim: async (pushKey, sendsMail, sendsText) => {
      const claiming = sql<Delivery>`
        select * from public.claim_alerts(${pushKey}, ${sendsMail}, sends_text => ${sendsText}::boolean)`
      return (await claiming.execute(kysely)).rows
    },
    begin: async ({ id, claim }, linkHashes, stopHash) => {
      const begun = sql<{ is_begun: boolean }>`
        select public.begin_message(${id}, ${claim}, ${`{${linkHashes}}`}::text[], ${stopHash}::text) as is_begun`
      return (await begun.execute(kysely)).rows[0]?.is_begun ?? false
    },
    settle: ({ id, claim }, problem, sentText) =>
      sql`select public.settle_alert(${id}, ${claim}, ${problem}, ${sentText})`.execute(kysely),
    photosToRemove: async () => {
      const found = sql<{ name: string }>`select name from public.photos_to_remove() as name`
      return (await found.execute(kysely)).rows.map(({ name }) => name)
    },
    removePhotos: (names) => removePhotos(names, callStorage),
  }
}

/** Begins to deliver, until it is stopped. */
export function deliverAlerts(connection: Connection, settings: Settings, callApi: CallApi) {
  const outbox = outboxOf(connection, callApi)
  let work = Promise.resolve()
  let isAsked = false
  let isStopped = false

  async function deliver(withSweep: boolean) {
    isAsked = false
    try {
      if (withSweep) await sql`select private.sweep_alerts()`.execute(connection.kysely)
      await drain(outbox, settings)
      await writeErasures(callApi, databaseCalls(callApi))
    } catch (error) {
      // Deliveries interrupted when the database closed resume after the next start.
      if (!isStopped) console.error(error)
    }
  }

  /** Runs one delivery at a time, and one more for all requests meanwhile. */
  function run(withSweep: boolean) {
    if (isAsked && !withSweep) return
    isAsked = true
    work = work.then(() => deliver(withSweep))
  }

  const timer = setInterval(() => run(true), lookEvery)
  timer.unref()
  run(true)
  return {
    /** Works like `fetch`, and checks the outbox after calls that may have filled it. */
    ringAfter:
      (fetch: Fetch): Fetch =>
      async (request) => {
        const response = await fetch(request)
        const isBrought = request.method === 'POST' && bringing.test(new URL(request.url).pathname)
        if (response.ok && isBrought) run(false)
        return response
      },
    /** Waits for deliveries that are under way, but not for a service that does not respond. */
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.race([work, pause(lastWait, undefined, { ref: false })])
    },
  }
}
