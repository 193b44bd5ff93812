import type { PushProblem } from '@/shared/alerts/pushDevice'

/** Returns why this device gets no alerts, and what to do; `page` names what is open. */
export const problemText = (problem: PushProblem, page: string): string => texts(page)[problem]

const texts = (page: string): Record<PushProblem, string> => ({
  unsupported: `This browser can’t show alerts. Open ${page} in Chrome, Edge, Firefox, or Safari.`,
  blocked:
    'This browser blocks notifications from this site. Allow them in its site settings, next to the address, then turn alerts on again.',
  'home-screen': `On an iPhone or iPad, add ${page} to the Home Screen first: tap Share, then “Add to Home Screen.” Open it from there and turn alerts on.`,
  insecure: `Alerts need a secure connection. Open ${page} at its https:// address.`,
  'not-allowed':
    'Alerts are still off because the browser’s question wasn’t answered. Turn them on again and choose “Allow.”',
  'no-answer':
    'The browser’s alert service didn’t answer. Check the connection and try again. Some browsers and company networks turn that service off.',
})
