import { expect, test } from 'vitest'
import { isPartOfAddress, localityOf } from '@/lib/localityOf'
import { addresses } from '../support/cases/addresses'

test.each(addresses)('%s is in %s, %s', (address, town, zip) =>
  expect(localityOf(address)).toEqual({ town, zip }),
)

test.each([
  ['11372', true],
  ['NY 11372', true],
  ['Jackson Heights, NY 11372', true],
  ['Jackson Heights', true],
  ['37-12 75th St', true],
  ['37-12 75th St, ', true],
  ['37-12 75th St, Jackson Heights', false],
  ['37-12 75th St, 11372', false],
  ['37-12 75th St, Jackson Heights, NY 11372', false],
])('%j is a part of an address: %s', (address, isPart) =>
  expect(isPartOfAddress(address)).toBe(isPart),
)
