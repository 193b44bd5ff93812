import { expect, test } from 'vitest'
import { searchKey } from '@/lib/searchKey'
import { searches } from '../support/cases/searches'

test.each(searches)('%s is found', (stored, ...asked) => {
  for (const words of asked) expect(searchKey(stored), words).toContain(searchKey(words))
})
