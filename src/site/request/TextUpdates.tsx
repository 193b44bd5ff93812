import { useId } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { timestampText } from '@/lib/newYorkTime'
import { textConsent } from '@/messages/textConsent'
import { Switch } from '@/shared/form/Switch'
import { ActionError } from '@/site/request/ActionError'
import { type FollowedRequest, type FollowResponse, setTexts } from '@/site/request/followedRequest'
import { useSending } from '@/site/request/useSending'

type TextUpdatesProps = {
  token: string
  request: FollowedRequest
  isOpen: boolean
  now: Date
  onResponse: (response: FollowResponse) => void
}

/** Turns texts about the request on and off, next to the consent text. */
export function TextUpdates({ token, request, isOpen, now, onResponse }: TextUpdatesProps) {
  const { texts: copy } = requestPage
  const id = useId()
  const { isSending, problem, submit } = useSending(
    (actionId, wanted) => setTexts(token, actionId, wanted === 'on' ? textConsent.version : null),
    onResponse,
  )
  const { texts, is_texted_abroad } = request
  const since = texts?.since ?? null
  if ((!texts && !is_texted_abroad) || (!since && !isOpen)) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {copy.title}
      </h2>
      {!texts || texts.are_unsubscribed ? (
        <p className="mt-2 max-w-measure">{texts ? copy.stopped : copy.abroad}</p>
      ) : (
        <>
          <Switch
            label={copy.label(texts.number_ends)}
            isOn={(since !== null) !== isSending}
            isBusy={isSending}
            describedBy={`${id}-words`}
            onSwitch={(isOn) => void submit(isOn ? 'on' : 'off')}
          />
          <p id={`${id}-words`} className="mt-2 max-w-measure text-sm text-slate">
            {textConsent.words}
          </p>
          <p role="status" className="mt-2 max-w-measure text-sm">
            {since && copy.on(timestampText(new Date(since), now))}
          </p>
        </>
      )}
      <ActionError problem={problem} />
    </section>
  )
}
