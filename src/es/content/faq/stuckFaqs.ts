import type * as english from '@/content/faq/stuckFaqs'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { closesText, firstCallText, opensText } from '@/facts/hours'
import { openerPrices, prices, repairRanges } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'
import { telHref } from '@/lib/phone'
import { withOnePeriod } from '@/lib/spanishTime'

export type { Faq } from '@/content/faq/stuckFaqs'

const phoneLink = { text: company.phone, to: telHref(company.phone) }

export const stuckFaqs: Twin<typeof english.stuckFaqs> = {
  whatIsAnEmergency: {
    id: 'what-is-an-emergency',
    question: '¿Qué es una emergencia?',
    answer: [
      'Su carro quedó encerrado y lo necesita. Una puerta no cierra o no se puede asegurar. Una puerta se salió del riel o cuelga torcida. Se rompió un cable o un resorte.',
      'El ruido, un control remoto que no funciona o una puerta lenta pueden esperar una cita normal.',
    ],
  },
  brokenSpring: {
    id: 'broken-spring',
    question: 'Se rompió mi resorte. ¿Puedo abrir la puerta?',
    answer: [
      'No. No use el abridor, no tire del cordón de emergencia, no levante la puerta. Manténgase lejos y llame. Los resortes y los cables, y los soportes inferiores a los que van sujetos, están bajo mucha tensión.',
      'Señales de un resorte roto: oyó un estallido, hay un hueco en la espiral, la puerta solo abre unas pulgadas o se siente pesada.',
    ],
  },
  powerCut: {
    id: 'power-cut',
    question: '¿Qué hago si se va la luz?',
    answer: [
      'Con la puerta abajo por completo, tire del cordón rojo y levántela con las dos manos. Si está pesada, deténgase: puede que haya un resorte roto. Cuando vuelva la luz, conecte otra vez el abridor.',
      'Un abridor con batería de respaldo sigue funcionando sin luz.',
    ],
  },
  frozen: {
    id: 'frozen',
    question: 'Mi puerta se congeló contra el piso. ¿Ahora qué?',
    answer: [
      'Deje de oprimir el botón. Despegue el sello con calor suave, o con sal que después enjuague. No lo golpee. Un poco de silicona en aerosol en el sello ayuda a que no se congele otra vez.',
    ],
  },
  reverses: {
    id: 'reverses',
    question: '¿Por qué mi puerta no cierra, o por qué vuelve a subir?',
    answer: [
      'Por lo general, los sensores de seguridad están tapados, sucios o desalineados. Son los dos sensores pequeños a no más de 6 pulgadas del piso. Despeje el paso, limpie los dos y vea que ambas luces estén encendidas y fijas.',
      'Si la puerta solo cierra mientras usted mantiene oprimido el botón de pared, es el mismo problema. Los abridores están diseñados así. Si los sensores están limpios y alineados, pida que un técnico revise la fuerza de cierre y el riel.',
    ],
  },
  oneOrBothSprings: {
    id: 'one-or-both-springs',
    question: '¿Cambio un resorte o los dos?',
    answer: [
      'Si su puerta tiene dos, cambie los dos. Han tenido el mismo desgaste, así que es probable que el segundo se rompa pronto. Dos resortes nuevos de la misma fuerza también mantienen la puerta balanceada.',
    ],
  },
  repairOrReplaceOpener: {
    id: 'repair-or-replace-opener',
    question: '¿Reparo o cambio mi abridor?',
    answer: [
      `Los abridores duran de 10 a 15 años. Si el suyo es más nuevo, por lo general conviene repararlo (desde ${money(prices.openerRepair)}). Si es más viejo, ponga ese dinero en uno nuevo (desde ${money(Math.min(...openerPrices))}).`,
      'Cambie cualquier abridor sin sensores de seguridad. Los abridores vendidos desde el 1 de enero de 1993 deben tener una segunda protección para que nadie quede atrapado, como los sensores.',
    ],
  },
  springLife: {
    id: 'spring-life',
    question: '¿Cuánto duran los resortes?',
    answer: [
      'Un resorte normal está hecho para 10,000 ciclos. Un ciclo es abrir y cerrar una vez. Son unos 13.7 años con 2 ciclos al día, 6.8 años con 4 y 3.4 años con 8. Los resortes de muchos ciclos están hechos para 20,000 o más.',
    ],
  },
  callBack: {
    id: 'call-back',
    question: '¿Qué tan rápido me llaman?',
    answer: [
      withOnePeriod(
        `Le llamamos ${company.callBackText} entre las ${opensText} y las ${closesText}, todos los días. Si envía una solicitud de noche, le llamamos ${firstCallText}. En una emergencia, le llamamos de día o de noche.`,
      ),
      ['Pero en una emergencia no espere la respuesta: llame al ', phoneLink, '.'],
    ],
  },
  cost: {
    id: 'cost',
    question: '¿Cuánto va a costar?',
    answer: [
      [
        `Las reparaciones cuestan desde ${money(prices.rollers)}. El cambio de resortes suele costar ${moneyRange(repairRanges.springReplacement)}, y alinear el riel ${moneyRange(repairRanges.trackRealignment)}. Una puerta nueva para un carro, de una capa, cuesta desde ${money(prices.singleDoor)}. `,
        { text: 'Todos los precios', to: '/pricing' },
        '.',
      ],
      'Lo demás depende del tamaño y el peso de la puerta, el tipo de resorte, el acceso y la hora. Usted aprueba el precio final antes de que empecemos.',
    ],
  },
}
