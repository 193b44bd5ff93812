import { setLanguage } from '@/desk/actions/setLanguage'
import type { ServiceRequest } from '@/desk/model/request'
import { languages } from '@/desk/model/technicians'
import { languageText } from '@/desk/model/visitCopy'
import type { Actions } from '@/desk/runner/useActions'
import { requestLanguage } from '@/lib/requestLanguage'

type ChooseLanguageProps = { request: ServiceRequest; actions: Actions }

/** The language of emails and texts to the customer; where no one chose one, their message decides. */
export function ChooseLanguage({ request, actions }: ChooseLanguageProps) {
  const present = requestLanguage(request.language, request.message)
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-sm text-slate">
      Emails and texts in
      <select
        value={present}
        aria-disabled={actions.isSaving}
        onChange={({ target }) => {
          const language = languages.find((one) => one === target.value)
          if (language && !actions.isSaving) actions.run(setLanguage, { request, language })
        }}
        className="min-h-9 rounded border border-slate/60 bg-white px-2 font-semibold text-ink"
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageText[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
