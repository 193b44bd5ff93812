import { useId } from 'react'
import { requestPage } from '@/content/requestPage'
import { textConsent } from '@/content/textConsent'
import { Switch } from '@/shared/form/Switch'
import { timestampText } from '@/shared/lib/newYorkTime'
import { ActionError } from '@/site/request/ActionError'
import { type FollowedRequest, type FollowResponse, setTexts } from '@/site/request/followedRequest'
import { useSending } from '@/site/request/useSending'

type TextUpdatesProps = {
  token: string
  request: FollowedRequest
  isOpen: boolean
  now: Date
  onAnswer: (answer: FollowResponse) => void
}

/** Turns texts about the request on and off, next to the consent text. */
export function TextUpdates({ token, request, isOpen, now, onAnswer }: TextUpdatesProps) {
  const { texts: words } = requestPage
  const id = useId()
  const { isSending, problem, submit } = useSending(
    (act, wish) => setTexts(token, act, wish === 'on' ? textConsent.version : null),
    onAnswer,
  )
  const { texts, is_texted_abroad } = request
  const since = texts?.since ?? null
  if ((!texts && !is_texted_abroad) || (!since && !isOpen)) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {words.title}
      </h2>
      {!texts || texts.are_unsubscribed ? (
        <p className="mt-2 max-w-measure">{texts ? words.stopped : words.abroad}</p>
      ) : (
        <>
          <Switch
            label={words.label(texts.number_ends)}
            isOn={(since !== null) !== isSending}
            isBusy={isSending}
            describedBy={`${id}-words`}
            onSwitch={(isOn) => void submit(isOn ? 'on' : 'off')}
          />
          <p id={`${id}-words`} className="mt-2 max-w-measure text-sm text-slate">
            {textConsent.words}
          </p>
          <p role="status" className="mt-2 max-w-measure text-sm">
            {since && words.on(timestampText(new Date(since), now))}
          </p>
        </>
      )}
      <ActionError problem={problem} />
    </section>
  )
}
