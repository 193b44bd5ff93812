import { commercialQuote } from '@/content/commercialQuote'
import type * as english from '@/content/doorPriceList'
import type { Twin } from '@/es/twin'
import { byQuote, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export type { PriceItem } from '@/content/doorPriceList'

export const fromPrice: typeof english.fromPrice = (service, amount, note) => ({
  service,
  price: money(amount),
  from: true,
  note,
})

export const doorPriceList: Twin<typeof english.doorPriceList> = [
  fromPrice('Puerta sencilla', prices.singleDoor, 'Para un carro, de una capa'),
  fromPrice('Puerta doble', prices.doubleDoor, 'Para dos carros, de una capa'),
  fromPrice('Aislada', prices.insulatedDoor, 'Para un carro, acero aislado'),
  fromPrice('Madera o compuesto', prices.woodCompositeDoor, 'Para un carro, a la medida'),
  {
    service: 'Enrollable comercial',
    price: byQuote,
    from: false,
    note: 'Cotizamos después de medir',
    action: commercialQuote,
  },
]
