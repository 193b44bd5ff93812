import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { StaffMessage } from '@/desk/actions/writeToCustomer'
import type { Messages, Reach } from '@/desk/model/messages'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { type OpenForm, type SentForm, useTyped } from '@/desk/runner/typed'
import { messagesQuery } from '@/desk/sync/openRequest'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useEditing } from '@/desk/ui/useEditing'
import { type Language, requestLanguage } from '@/lib/requestLanguage'
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
type TypedMessage = { language: Language; chosen: string; typed: string }

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

/** The message to write: one of ours or own words, and what goes out. */
export function MessageForm(props: FormProps) {
  const { form, reach, templates, now, isSaving, onSend, onClose } = props
  const id = useId()
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
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <div className="grid min-w-0 gap-1">
          <label htmlFor={`${id}-words`} className="font-semibold">
            Message
          </label>
          <select
            id={`${id}-words`}
            value={chosen}
            ref={first}
            onChange={({ target }) => {
              type({ chosen: target.value })
              // The preview above it makes the form taller.
              requestAnimationFrame(() => sendRow.current?.scrollIntoView({ block: 'nearest' }))
            }}
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
            onChange={({ target }) => type({ language: target.value === 'es' ? 'es' : 'en' })}
            className={`${controlClass} min-h-11!`}
          >
            <option value="en">English</option>
            <option value="es">Español</option>
          </select>
        </div>
      </div>
      {chosen === own && (
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
            onChange={({ target }) => type({ typed: target.value })}
            className={`${controlClass} field-sizing-content max-h-40`}
          />
          <p id={`${id}-hint`} className="flex justify-between gap-4 text-slate">
            <span>About this visit only, no offers.</span>
            <span className="figures">
              {typed.length} of {mostCharacters}
            </span>
          </p>
        </div>
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

type WriteProps = {
  request: RequestDetails['request']
  now: Date
  isSaving: boolean
  /** Calls back when it is stored; then the form has ended. */
  onSend: (message: StaffMessage, form: SentForm, onDone: () => void) => void
}

/** A message to the customer of an open request: by text if they agreed to texts, else by email, else not at all. */
export function WriteToCustomer({ request, now, isSaving, onSend }: WriteProps) {
  const { data: messages } = useQuery(messagesQuery(request.id))
  const [isOpen, setOpen, opener] = useEditing()
  const language = requestLanguage(request.language, request.message)
  const form = useTyped<TypedMessage>(`message ${request.id}`, { language, chosen: '', typed: '' })
  if (!messages) return null
  const { reach, templates } = messages
  if (!reach) {
    return (
      <p className="text-sm text-slate">They get no texts or emails from us. Call them instead.</p>
    )
  }
  const close = () => setOpen(false)
  if (!isOpen) {
    return (
      <div>
        <SmallButton
          ref={opener}
          variant="outline"
          className="bg-white"
          onClick={() => setOpen(true)}
        >
          {form.isTyped
            ? 'Continue your message'
            : reach.way === 'text'
              ? 'Text the customer'
              : 'Email the customer'}
        </SmallButton>
      </div>
    )
  }
  return (
    <MessageForm
      // Another way has other words, and shows others.
      key={`${reach.way} ${reach.allows_own_words}`}
      form={form}
      reach={reach}
      templates={templates}
      now={now}
      isSaving={isSaving}
      onSend={(message) => onSend(message, form, close)}
      onClose={close}
    />
  )
}
