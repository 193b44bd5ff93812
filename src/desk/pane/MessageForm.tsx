import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { StaffMessage } from '@/desk/actions/writeToCustomer'
import type { Messages, Reach } from '@/desk/model/messages'
import type { OpenForm } from '@/desk/runner/typed'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { SmallButton } from '@/desk/ui/SmallButton'
import type { Language } from '@/lib/requestLanguage'
import { customerMessage, shownLinks } from '@/messages/customerMessages'
import { customerText } from '@/messages/customerTexts'
import { lostIn } from '@/messages/gsmText'
import { controlClass } from '@/shared/form/Field'

const mostCharacters = 320
/** The value of the choice of own words, which is no message. */
const own = 'own'

/** Returns what the customer will read. */
function shownText({ way, language, words }: StaffMessage): string {
  const facts = { kind: 'staff', text: words, language } as const
  if (way === 'text') return customerText(facts, language, window.location.origin)
  const { subject, text } = customerMessage(facts, language, shownLinks)
  return `${subject}\n\n${text}`
}

/** A message as typed; `chosen`: the index of one of ours, or own words. */
export type TypedMessage = { language: Language; chosen: string; typed: string }

type FormProps = {
  form: OpenForm<TypedMessage>
  reach: Reach
  templates: Messages['templates']
  now: Date
  isSaving: boolean
  onSend: (message: StaffMessage) => void
  /** Closes the form, which keeps what is typed. */
  onClose: () => void
}

type MessageChoiceProps = Pick<FormProps, 'reach' | 'templates'> & {
  language: Language
  chosen: string
  select: RefObject<HTMLSelectElement | null>
  onChoose: (chosen: string) => void
  onLanguage: (language: Language) => void
}

/** Chooses one of our messages, or own words, and its language. */
function MessageChoice(props: MessageChoiceProps) {
  const { reach, templates, language, chosen, select, onChoose, onLanguage } = props
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2">
      <div className="grid min-w-0 gap-1">
        <label htmlFor={`${id}-words`} className="font-semibold">
          Message
        </label>
        <select
          id={`${id}-words`}
          value={chosen}
          ref={select}
          onChange={({ target }) => onChoose(target.value)}
          className={`${controlClass} min-h-11!`}
        >
          <option value="">Choose…</option>
          {templates[language].map((template, index) => (
            <option key={template} value={index}>
              {template}
            </option>
          ))}
          {reach.allows_own_words && <option value={own}>Own words</option>}
        </select>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-language`} className="font-semibold">
          Language
        </label>
        <select
          id={`${id}-language`}
          value={language}
          onChange={({ target }) => onLanguage(target.value === 'es' ? 'es' : 'en')}
          className={`${controlClass} min-h-11!`}
        >
          <option value="en">English</option>
          <option value="es">Español</option>
        </select>
      </div>
    </div>
  )
}

type OwnWordsProps = { language: Language; typed: string; onType: (typed: string) => void }

/** A message in the words of staff. */
function OwnWords({ language, typed, onType }: OwnWordsProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={`${id}-own`} className="font-semibold">
        Own words
      </label>
      <textarea
        id={`${id}-own`}
        rows={2}
        lang={language}
        maxLength={mostCharacters}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onType(target.value)}
        className={`${controlClass} field-sizing-content max-h-40`}
      />
      <p id={`${id}-hint`} className="flex justify-between gap-4 text-slate">
        <span>About this visit only, no offers.</span>
        <span className="figures">
          {typed.length} of {mostCharacters}
        </span>
      </p>
    </div>
  )
}

/** The message to write: one of ours or own words, and what goes out. */
export function MessageForm(props: FormProps) {
  const { form, reach, templates, now, isSaving, onSend, onClose } = props
  const first = useRef<HTMLSelectElement>(null)
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), [])
  const sendRow = useRef<HTMLDivElement>(null)
  const { language, chosen, typed } = form.values
  const type = (part: Partial<TypedMessage>) => form.type({ ...form.values, ...part })
  const words = (chosen === own ? typed : (templates[language][Number(chosen || -1)] ?? '')).trim()
  const message = { way: reach.way, language, words }
  const isQuiet = reach.quiet_until !== null && now < new Date(reach.quiet_until)
  const lost = reach.way === 'text' ? lostIn(words) : []
  const mayNot = words === '' || lost.length > 0 || isQuiet || isSaving
  function send(event: FormEvent) {
    event.preventDefault()
    if (!mayNot) onSend(message)
  }
  return (
    <form
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid gap-3 rounded bg-white p-3 text-sm ring-1 ring-line ring-inset"
    >
      <MessageChoice
        {...{ reach, templates, language, chosen }}
        select={first}
        onChoose={(next) => {
          type({ chosen: next })
          // The preview above it makes the form taller.
          requestAnimationFrame(() => sendRow.current?.scrollIntoView({ block: 'nearest' }))
        }}
        onLanguage={(next) => type({ language: next })}
      />
      {chosen === own && (
        <OwnWords {...{ language, typed }} onType={(next) => type({ typed: next })} />
      )}
      {!reach.allows_own_words && (
        <p className="text-slate">They agreed to our standard texts only.</p>
      )}
      {lost.length > 0 && (
        <ErrorLine>
          A text can’t show <bdi>{lost.slice(0, 10).join(' ')}</bdi>. Write it another way, or call.
        </ErrorLine>
      )}
      {words && lost.length === 0 && (
        <div>
          <p className="font-semibold">What goes out</p>
          <p
            lang={language}
            className="mt-1 max-h-40 overflow-y-auto border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere"
          >
            {shownText(message)}
          </p>
        </div>
      )}
      {isQuiet && (
        <p className="font-semibold">Messages go out from 8 AM to 9 PM. Call if it can’t wait.</p>
      )}
      <div ref={sendRow} className="flex gap-2">
        <SmallButton type="submit" aria-disabled={mayNot}>
          {reach.way === 'text' ? 'Send text' : 'Send email'}
        </SmallButton>
        <SmallButton
          variant="quiet"
          onClick={() => {
            form.end()
            onClose()
          }}
        >
          {form.isTyped ? 'Discard' : 'Cancel'}
        </SmallButton>
      </div>
    </form>
  )
}
