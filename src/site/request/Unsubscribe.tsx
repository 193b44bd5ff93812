import { useState } from 'react'
import { requestPage } from '@/content/requestPage'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { Button } from '@/shared/ui/Button'
import { unsubscribe } from '@/site/request/mails'
import { CallUs, Top } from '@/site/request/Top'

const failures: Partial<Record<ApiErrorKind, string>> = requestPage.failed.text

/** Unsubscribes the address of an email's link. It asks first: email scanners open links, too. */
export function Unsubscribe({ token }: { token: string }) {
  const { stop, failed } = requestPage
  const [state, setState] = useState<'asking' | 'stopped' | 'restored' | 'old'>('asking')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  const set = async (stops: boolean) => {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      const isDone = await unsubscribe(token, stops)
      setState(isDone ? (stops ? 'stopped' : 'restored') : 'old')
      document.querySelector<HTMLElement>('main h1')?.focus()
    } catch (thrown) {
      setProblem(failures[toApiError(thrown).kind] ?? failed.text.other)
    } finally {
      setSending(false)
    }
  }

  const words = {
    asking: { title: stop.title, text: stop.text },
    stopped: { title: stop.stopped, text: stop.stoppedText },
    restored: { title: stop.restored, text: stop.restoredText },
    old: stop.old,
  }[state]
  return (
    <Top {...words}>
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
