import { expect, test } from 'vitest'
import { privacy } from '@/content/policies/copy/privacy'
import { requestPage } from '@/content/request/requestPage'
import { privacy as privacyEs } from '@/es/content/policies/copy/privacy'
import { requestPage as requestPageEs } from '@/es/content/request/requestPage'

test('no text denies that a receipt on the private page shows a name and an address', () => {
  const texts = [requestPage.keep.text, JSON.stringify(privacy)]
  const spanish = [requestPageEs.keep.text, JSON.stringify(privacyEs)]
  for (const text of texts) {
    expect(text).not.toMatch(
      /page doesn't show[^.]*(last name|address)|It doesn't show[^.]*address/,
    )
    expect(text).toMatch(/receipt[^.]*your address/)
  }
  for (const text of spanish) {
    expect(text).not.toMatch(
      /No muestra[^.]*(apellido|dirección)|no muestra[^.]*(apellido|dirección)/,
    )
    expect(text).toMatch(/recibo[^.]*su dirección/)
  }
})
