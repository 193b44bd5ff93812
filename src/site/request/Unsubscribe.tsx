import { useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { Button } from '@/shared/ui/Button'
import { unsubscribe } from '@/site/request/mails'
import { CallUs, Top } from '@/site/request/Top'
import { emailFailureText, useOneAtATime } from '@/site/request/useSending'

/** Unsubscribes the address of an email's link. It asks first: email scanners open links, too. */
export function Unsubscribe({ token }: { token: string }) {
  const { stop } = requestPage
  const [state, setState] = useState<'asking' | 'stopped' | 'restored' | 'old'>('asking')
  const { isSending, problem, run } = useOneAtATime(emailFailureText)

  const set = (stops: boolean) =>
    run(async () => {
      const isDone = await unsubscribe(token, stops)
      setState(isDone ? (stops ? 'stopped' : 'restored') : 'old')
      document.querySelector<HTMLElement>('main h1')?.focus()
      return null
    })

  const copy = {
    asking: { title: stop.title, text: stop.text },
    stopped: { title: stop.stopped, text: stop.stoppedText },
    restored: { title: stop.restored, text: stop.restoredText },
    old: stop.old,
  }[state]
  return (
    <Top {...copy}>
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'asking' && (
          <Button aria-disabled={isSending} onClick={() => void set(true)}>
            {stop.yes}
          </Button>
        )}
        {state === 'stopped' && (
          <Button variant="outline" aria-disabled={isSending} onClick={() => void set(false)}>
            {stop.again}
          </Button>
        )}
        {state === 'old' && <CallUs />}
      </div>
      <p role="alert" className="mt-3">
        {problem}
      </p>
    </Top>
  )
}
