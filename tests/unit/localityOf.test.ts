import { expect, test } from 'vitest'
import { localityOf } from '@/shared/lib/localityOf'
import { addresses } from '../support/cases/addresses'

test.each(addresses)('%s is in %s, %s', (address, town, zip) =>
  expect(localityOf(address)).toEqual({ town, zip }),
)
