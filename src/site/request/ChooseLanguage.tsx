import { useId } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { customerPages } from '@/facts/customerPages'
import { language } from '@/lib/language'
import { requestLanguage } from '@/lib/requestLanguage'
import { ActionError } from '@/site/request/ActionError'
import {
  chooseLanguage,
  type FollowedRequest,
  type FollowResponse,
} from '@/site/request/followedRequest'
import { useSending } from '@/site/request/useSending'

type ChooseLanguageProps = {
  token: string
  request: FollowedRequest
  isOpen: boolean
  onResponse: (response: FollowResponse) => void
}

const languages = ['en', 'es'] as const
const other = language === 'en' ? 'es' : 'en'

/** The language of emails and texts about the request, in words that speakers of either find. */
export function ChooseLanguage({ token, request, isOpen, onResponse }: ChooseLanguageProps) {
  const { language: copy } = requestPage
  const name = useId()
  const { isSending, problem, submit } = useSending(
    (actionId, chosen) => chooseLanguage(token, actionId, chosen),
    onResponse,
  )
  if (!isOpen) return null
  const present = requestLanguage(request.language, request.message)
  return (
    <section aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-2xl">
        {copy.title} / <span lang={other}>{copy.titleOther}</span>
      </h2>
      <fieldset aria-describedby={`${name}-text`} className="mt-3">
        <legend className="sr-only">{copy.label}</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((one) => (
            <label key={one} lang={one} className="relative cursor-pointer">
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === present}
                aria-disabled={isSending}
                onChange={() => !isSending && void submit(one)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="flex min-h-11 items-center rounded border border-slate/60 bg-white px-4 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember hover:border-ink">
                {copy.names[one]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${name}-text`} lang={present} className="mt-2 max-w-measure text-sm text-slate">
        {copy.text[present]}
      </p>
      {present === other && (
        <a
          href={`${customerPages[other].request}#${token}`}
          hrefLang={other}
          lang={other}
          className="link inline-flex min-h-11 items-center"
        >
          {copy.openOther}
        </a>
      )}
      <ActionError problem={problem} />
    </section>
  )
}
