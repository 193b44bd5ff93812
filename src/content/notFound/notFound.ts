// Copy of the not-found page.
import { company } from '@/facts/company'

export const notFoundCopy = {
  title: 'Oops! Page not found',
  eyebrow: 'Off its track' as string,
  description: "This page doesn't exist. Go back to the home page, or call us.",
  text: 'The address may have a typo, or the page may have moved. If your door is stuck, calling us is faster.',
  warning: 'Your own door looks like this? Do not move it: it may fall. Call us, day or night.',
  picture: {
    name: 'scene-off-track',
    alt: 'Drawing of a house at dusk with the number 404: its red garage door hangs crooked, off its track, and a cat looks under it.',
  },
  home: 'Return to Home',
  call: `Call ${company.phone}`,
} as const
