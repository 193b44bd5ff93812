// Says that an invitation was mailed. Without a link: whoever reads a phone over a shoulder opens no account.

import { company } from '../facts/company.ts'
import { gsmText } from './gsmText.ts'
import { nameOf } from './outsideText.ts'

/** Returns the text to an invited person's phone. */
export const invitationText = (name: string): string =>
  gsmText(
    `${company.name}: Hi${nameOf(name) ? ` ${nameOf(name)}` : ''}, you're invited to our team. Open the email we just sent you. Reply STOP to end.`,
  )
