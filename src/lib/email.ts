// The rule for an email address. The database has the same one: private.is_mailbox and private.clean_email.
import { withoutInvisible } from '@/lib/legible'

const mailable =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i

/** Returns whether mail can be sent to an address: dots between the parts of a name, and a domain that is no number (RFC 5321). */
export const isMailable = (address: string) =>
  address.length <= 254 && address.indexOf('@') <= 64 && mailable.test(address)

/** Returns the address within what was pasted, such as `Ada <ada@example.com>;`, or what was typed if there is none. */
export function cleanEmail(typed: string): string {
  if (isMailable(typed)) return typed
  const found = withoutInvisible(typed)
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, "'")
    .replace(/^[^<>]*<([^<>]*)>.*$/, '$1')
    .replace(/^[ "'“‘«‹(<[]*(?:mailto: *)?[ "'“‘«‹(<[]*/i, '')
    .replace(/(@[^@?]*)\?.*$/, '$1')
    .replace(/[ .,;:!?"'”’»›)>\]…]+$/, '')
  return isMailable(found) ? found : typed.trim()
}
