import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, type ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { languageText } from '@/desk/model/visitCopy'
import type { Language } from '@/shared/lib/requestLanguage'

type Choice = {
  request: Pick<ServiceRequest, 'id' | 'first_name' | 'last_name'>
  language: Language
}

/** Sets the language of emails and texts to a customer. */
export async function setLanguage({ request, language }: Choice, actionId: string): Promise<Done> {
  const { id } = request
  const rows = await rpc('set_language', { action_id: actionId, request: id, language })
  return {
    rows: [requestNamed(rows, id)],
    text: `Emails and texts in ${languageText[language]}: ${nameOf(request)}`,
    undo: actionId,
  }
}
