import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ReviewDraft,
  type ReviewFieldName,
  type ReviewProblems,
  readReview,
  reviewFieldNames,
  reviewProblems,
} from '@/features/reviews/reviewFields'
import type { DraftWords } from '@/lib/draftStorage'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'

/** What stands in the form, as it is typed. */
const wordsIn = (form: HTMLFormElement): DraftWords =>
  Object.fromEntries(
    reviewFieldNames.map((name) => [name, String(new FormData(form).get(name) ?? '')]),
  )

/** Puts words into the fields that are still empty. */
function fillIn(form: HTMLFormElement, words: DraftWords): void {
  for (const name of reviewFieldNames) {
    const control = form.elements.namedItem(name)
    const word = words[name]
    if (!word || !control || ('value' in control && control.value)) continue
    // A star has to be pressed: it draws what it is told.
    if (control instanceof RadioNodeList) pressRadio(control, word)
    else Object.assign(control, { value: word })
  }
}

function pressRadio(radios: RadioNodeList, value: string): void {
  for (const radio of radios) {
    if (radio instanceof HTMLInputElement && radio.value === value) radio.click()
  }
}

const isFieldName = (name: string): name is ReviewFieldName =>
  (reviewFieldNames as readonly string[]).includes(name)

/** When a review is checked (a field on leaving it, all on sending), kept (as it is typed) and sent (once at a time). */
export function useReviewForm(send: (review: ReviewDraft) => Promise<boolean>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ReviewProblems>({})
  const [attempt, setAttempt] = useState(0)
  /** The review under way, or null. */
  const [sending, setSending] = useState<ReviewDraft | null>(null)
  const [round, setRound] = useState(0)
  const [hasDraft, setHasDraft] = useState<boolean | null>(null)

  const empty = () => {
    form.current?.reset()
    setRound((before) => before + 1)
    setHasDraft(false)
    dropDraft('review')
  }

  const take = (words: DraftWords) => {
    if (!form.current) return
    fillIn(form.current, words)
    saveDraft('review', wordsIn(form.current))
    setHasDraft(true)
  }

  useEffect(() => {
    const draft = readDraft('review')
    setHasDraft(draft !== null)
    if (!form.current) return
    const typed = wordsIn(form.current)
    if (draft) fillIn(form.current, draft)
    // Typed before the page came to life.
    if (Object.values(typed).some(Boolean)) saveDraft('review', wordsIn(form.current))
  }, [])

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

  const onChange = ({ target }: { target: EventTarget }) => {
    if (form.current) saveDraft('review', wordsIn(form.current))
    if (target instanceof Element && 'name' in target && typeof target.name === 'string') {
      const { name } = target
      if (isFieldName(name) && problems[name] && !check()[name]) show(name, undefined)
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (sending || !form.current) return
    const found = check()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1)
      return
    }
    setAttempt(0)
    const review = readReview(new FormData(form.current))
    setSending(review)
    const isSent = await send(review)
    setSending(null)
    if (isSent) empty()
  }

  return {
    form,
    problems,
    attempt,
    sending,
    round,
    hasDraft,
    empty,
    take,
    handlers: { onSubmit, onBlur: onLeave, onChange },
  }
}
