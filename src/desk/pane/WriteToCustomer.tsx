import { useQuery } from '@tanstack/react-query'
import type { StaffMessage } from '@/desk/actions/writeToCustomer'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { MessageForm, type TypedMessage } from '@/desk/pane/MessageForm'
import { type SentForm, useTyped } from '@/desk/runner/typed'
import { messagesQuery } from '@/desk/sync/openRequest'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useEditing } from '@/desk/ui/useEditing'
import { requestLanguage } from '@/lib/requestLanguage'

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
