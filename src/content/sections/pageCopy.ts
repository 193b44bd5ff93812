// Labels that long pages share.
import { company } from '@/facts/company'

export const pageCopy = {
  onThisPage: 'On this page',
  danger: 'Danger.',
  updated: (date: string) => `Last updated ${date}`,
  call: `Call ${company.phone}`,
} as const
