import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof, type ServiceRequest } from '@/desk/model/request'
import { languageText } from '@/desk/model/visitCopy'
import type { Language } from '@/lib/requestLanguage'
import { command } from '@/shared/api/staff/command'

type Choice = {
  request: Pick<ServiceRequest, 'id' | 'first_name' | 'last_name'>
  language: Language
}

/** Sets the language of emails and texts to a customer. */
export async function setLanguage({ request, language }: Choice, actionId: string): Promise<Done> {
  const { id } = request
  const sent = { action_id: actionId, request: id, language }
  const rows = await command('set_language', sent, { ...requestProof(id), language })
  return {
    rows: [requestNamed(rows, id)],
    text: `Emails and texts in ${languageText[language]}: ${nameOf(request)}`,
    undo: actionId,
  }
}
