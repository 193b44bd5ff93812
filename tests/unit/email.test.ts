import { expect, test } from 'vitest'
import { cleanEmail, isMailable } from '@/lib/email'
import { emails } from '../support/cases/emails'

test.each(emails)('%j is stored as %j', (typed, stored) => {
  const cleaned = cleanEmail(typed)
  expect(isMailable(cleaned) ? cleaned : null).toBe(stored)
})
