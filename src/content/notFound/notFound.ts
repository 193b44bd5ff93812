// Copy of the not-found page.
import { company } from '@/facts/company'

export const notFoundCopy = {
  title: 'Oops! Page not found',
  description: "This page doesn't exist. Go back to the home page, or call us.",
  text: 'The address may have a typo, or the page may have moved. If your door is stuck, calling us is faster.',
  home: 'Return to Home',
  call: `Call ${company.phone}`,
} as const
