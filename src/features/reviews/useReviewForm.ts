import { type FormEvent, useRef, useState } from 'react'
import {
  type ReviewDraft,
  type ReviewFieldName,
  type ReviewProblems,
  readReview,
  reviewFieldNames,
  reviewProblems,
} from '@/features/reviews/reviewFields'

const isFieldName = (name: string): name is ReviewFieldName =>
  (reviewFieldNames as readonly string[]).includes(name)

/** When a review is checked (a field on leaving it, all on sending) and sent (once at a time). */
export function useReviewForm(send: (review: ReviewDraft) => Promise<boolean>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ReviewProblems>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [round, setRound] = useState(0)

  const check = (): ReviewProblems =>
    form.current ? reviewProblems(readReview(new FormData(form.current))) : {}

  const show = (name: ReviewFieldName, problem: string | undefined) =>
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))

  // A press on another star leaves the one before: the stars are checked once a star is chosen, or on sending.
  const onLeave = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && 'name' in target && typeof target.name === 'string') {
      const { name } = target
      if (isFieldName(name) && name !== 'rating') show(name, check()[name])
    }
  }

  const onMend = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && 'name' in target && typeof target.name === 'string') {
      const { name } = target
      if (isFieldName(name) && problems[name] && !check()[name]) show(name, undefined)
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending || !form.current) return
    const found = check()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1)
      return
    }
    setAttempt(0)
    setSending(true)
    const isSent = await send(readReview(new FormData(form.current)))
    setSending(false)
    if (!isSent) return
    form.current?.reset()
    setRound((before) => before + 1)
  }

  return {
    form,
    problems,
    attempt,
    isSending,
    round,
    handlers: { onSubmit, onBlur: onLeave, onChange: onMend },
  }
}
