/** Mails and texts of the local backend: printed, never sent. */
import type { EmailMessage } from '@supabase/lite'
import type { WrittenText } from '../../supabase/functions/alerts/textApi.ts'

const rule = '-'.repeat(72)

/** Returns the link of a mail, leading to the screen that asks before it does anything; null in a mail without one. An invitation is one of the package's other mails. */
export function emailLink(text: string, siteUrl: string, isInvitation = false): string | null {
  const address = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0]
  if (!address) return null
  const { searchParams } = new URL(address)
  const link = new URLSearchParams({
    token_hash: searchParams.get('token') ?? '',
    type: isInvitation ? 'invite' : (searchParams.get('type') ?? ''),
  })
  return `${siteUrl}/auth#${link}`
}

/** Prints mails with their links, which lead to the site at `siteUrl`. The next mail to an address in `invited` is an invitation. */
export function printMails(siteUrl: string, say: (line: string) => void, invited: Set<string>) {
  return async ({ to, subject, text }: EmailMessage): Promise<void> => {
    const isInvitation = invited.delete(String(to))
    const head = [
      rule,
      `Mail to ${to} (printed here, not sent)`,
      isInvitation ? 'You’re invited' : subject,
      '',
    ]
    say([...head, emailLink(text ?? '', siteUrl, isInvitation) ?? text?.trim(), rule].join('\n'))
  }
}

/** Prints texts to customers. */
export const printTexts =
  (say: (line: string) => void) =>
  ({ to, text }: WrittenText): void =>
    say([rule, `Text to ${to} (printed here, not sent)`, text, rule].join('\n'))
