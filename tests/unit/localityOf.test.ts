import { expect, test } from 'vitest'
import { localityOf } from '@/shared/lib/localityOf'

test.each([
  ['118 Rockaway Avenue, Valley Stream, NY 11580', 'Valley Stream', '11580'],
  ['118 Rockaway Avenue, Valley Stream, New York, 11580-1234', 'Valley Stream', '11580'],
  ['118 Rockaway Avenue, Valley Stream 11580', 'Valley Stream', '11580'],
  ['118 Rockaway Avenue NY 11580', null, '11580'],
  ['118 Rockaway Avenue, Valley Stream, NY 11580, USA', 'Valley Stream', '11580'],
  ['118 Rockaway Avenue, Valley Stream, NY 11580, U.S.A.', 'Valley Stream', '11580'],
  ['118 Rockaway Avenue, Valley Stream', null, null],
  ['11580 Main Street, Elmont', null, null],
  ['', null, null],
])('%s is in %s, %s', (address, town, zip) => expect(localityOf(address)).toEqual({ town, zip }))
