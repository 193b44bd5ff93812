/** Mails and texts of the local backend: printed, never sent. */
import type { EmailMessage } from '@supabase/lite'
import type { WrittenText } from '../../supabase/functions/alerts/textApi.ts'

const rule = '-'.repeat(72)

/** Returns the link of a mail, leading to the screen that asks before it does anything; null in a mail without one. */
export function emailLink(text: string, siteUrl: string): string | null {
  const address = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0]
  if (!address) return null
  const { searchParams } = new URL(address)
  const link = new URLSearchParams({
    token_hash: searchParams.get('token') ?? '',
    type: searchParams.get('type') ?? '',
  })
  return `${siteUrl}/auth#${link}`
}

/** Prints mails with their links, which lead to the site at `siteUrl`. */
export function printMails(siteUrl: string, say: (line: string) => void) {
  return async ({ to, subject, text }: EmailMessage): Promise<void> => {
    const head = [rule, `Mail to ${to} (printed here, not sent)`, subject, '']
    say([...head, emailLink(text ?? '', siteUrl) ?? text?.trim(), rule].join('\n'))
  }
}

/** Prints texts to customers. */
export const printTexts =
  (say: (line: string) => void) =>
  ({ to, text }: WrittenText): void =>
    say([rule, `Text to ${to} (printed here, not sent)`, text, rule].join('\n'))
