import { bookingLink } from '@/content/bookingLink'
import type * as english from '@/content/policies/copy/warranty'
import { list, paragraph, table } from '@/content/textBlocks'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { warranty as terms } from '@/facts/prices'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const { labor } = terms

export const warrantyPolicy: Twin<typeof english.warrantyPolicy> = {
  title: 'Garantía',
  lead: 'Qué cubrimos, por cuánto tiempo y cómo reclamar. Esta es una traducción: rige el texto en inglés, salvo que la ley disponga otra cosa.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'labor',
      heading: 'Mano de obra',
      blocks: [
        paragraph(
          'Si algo está mal en nuestro trabajo, lo arreglamos sin costo dentro de estos plazos, contados desde el día en que se hizo.',
        ),
        table(
          'Garantía de la mano de obra según el trabajo',
          ['Trabajo', 'Cubierto por'],
          [
            ['Reparaciones', labor.repairs],
            ['Instalaciones', labor.installations],
            ['Mantenimiento', labor.maintenance],
            ['Abridores', labor.openers],
            ['Reparaciones de emergencia', labor.emergencyRepairs],
          ],
        ),
      ],
    },
    {
      id: 'parts',
      heading: 'Piezas',
      blocks: [
        paragraph(
          `Las piezas que ponemos e instalamos están cubiertas por ${terms.parts} contra defectos de material y de fabricación. Cambiamos la pieza, o la reparamos si así queda igual de bien.`,
        ),
      ],
    },
    {
      id: 'new-doors',
      heading: 'Puertas nuevas',
      blocks: [
        table(
          'Garantía de una puerta nueva',
          ['Parte de la garantía', 'Cubierto por'],
          [
            ['Mano de obra de la instalación', labor.installations],
            [
              'Garantía de instalación que damos con las puertas nuevas',
              terms.doorsPage.installation,
            ],
            ['Del fabricante, según el modelo', terms.doorsPage.manufacturer],
          ],
        ),
        paragraph([
          'Su acuerdo por escrito tiene los términos de su puerta, también los del fabricante. Si dice otra cosa que esta página, valen los términos que más le convengan a usted. ',
          { text: 'Puertas de garaje nuevas', to: '/services/new-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'maintenance-plans',
      heading: 'Más tiempo con un plan de mantenimiento',
      blocks: [
        paragraph([
          `Mientras tenga un plan de mantenimiento, los plazos de la garantía se alargan un ${terms.planExtension}%. Una reparación cubierta por 12 meses queda cubierta por ${12 * (1 + terms.planExtension / 100)}. `,
          { text: 'Compare los planes', to: '/services/maintenance' },
          '.',
        ]),
      ],
    },
    {
      id: 'how-to-claim',
      heading: 'Cómo reclamar la garantía',
      blocks: [
        list(
          [
            'Llame al ',
            phoneLink,
            ' con su nombre, su dirección y lo que está mal. O ',
            {
              text: 'envíe una solicitud',
              to: bookingLink('other', 'Reclamo de garantía: '),
            },
            '.',
          ],
          `Damos cita para los reclamos de garantía en ${terms.callScheduledWithin}. Si la puerta es peligrosa o se quedó abierta, díganoslo: eso es una emergencia.`,
          'El técnico le muestra la causa. Si está cubierta, usted no paga nada. Si no lo está, primero recibe un precio y usted decide.',
          'La factura ayuda, pero no la necesita. Nosotros guardamos los datos del trabajo.',
        ),
      ],
    },
    {
      id: 'not-covered',
      heading: 'Qué no cubre',
      blocks: [
        list(
          'Daños por carros, tormentas, inundaciones, incendios, robos o mal uso.',
          'Trabajos o ajustes de otras personas en las mismas piezas.',
          'El desgaste normal, como pintura que pierde color, y las pilas.',
          'Las piezas que usted compró. Nuestra mano de obra en ellas sí está cubierta.',
          'Daños por usar una puerta insegura después de que nosotros o el manual dijimos que no se usara.',
          'Piezas viejas que no instalamos y que le dijimos que estaban gastadas.',
        ),
        paragraph(
          'Los resortes se gastan con cada ciclo. Un resorte que se rompe antes de tiempo por un defecto está cubierto. Su factura dice para cuántos ciclos es, así que puede comprobarlo.',
        ),
      ],
    },
    {
      id: 'your-part',
      heading: 'Lo que le pedimos a usted',
      blocks: [
        list(
          'Siga las instrucciones de cuidado de su puerta y su abridor.',
          'Pida que revisen la puerta si se pone pesada, torcida o ruidosa.',
          'Déjenos ver el problema antes de que otra persona lo trabaje, a menos que no pueda esperar.',
        ),
      ],
    },
    {
      id: 'transfer-and-law',
      heading: 'Si vende la casa, y sus derechos por ley',
      blocks: [
        paragraph(
          'Su acuerdo dice si nuestra garantía pasa al siguiente dueño. Los fabricantes tienen sus propias reglas. Esta garantía le da derechos además de los que ya tiene por la ley de Nueva York y la ley federal, y no limita ninguno.',
        ),
      ],
    },
    {
      id: 'commercial',
      heading: 'Puertas comerciales',
      blocks: [
        paragraph(
          'Los plazos son los mismos, a menos que el contrato de su sitio tenga otros para puertas de mucho uso.',
        ),
      ],
    },
  ],
}
