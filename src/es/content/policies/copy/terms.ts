import { feeException } from '@/content/extraFee'
import type * as english from '@/content/policies/copy/terms'
import { list, paragraph } from '@/content/textBlocks'
import type { Twin } from '@/es/twin'
import { addressLine, company, licensesHeld } from '@/facts/company'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` } as const
const licenseItems = licensesHeld().map(({ label, number }) => `${label}: ${number}`)

export const terms: Twin<typeof english.terms> = {
  title: 'Términos del servicio',
  lead: 'Los términos para usar este sitio web y para pedirnos trabajo en su puerta. Esta es una traducción: para los términos del sitio web rige el texto en inglés, salvo que la ley disponga otra cosa.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'who-and-what',
      heading: 'Quiénes somos y qué cubre esto',
      blocks: [
        paragraph(
          `Este sitio web pertenece a ${company.name}, ${addressLine} ("nosotros"). Estos términos cubren el sitio web y las solicitudes de servicio. El trabajo en su puerta tiene su propio acuerdo por escrito. Si los dos difieren, vale ese acuerdo.`,
        ),
        paragraph(
          'Al usar el sitio web, usted acepta estos términos. Si no los acepta, mejor llámenos.',
        ),
      ],
    },
    {
      id: 'requests',
      heading: 'Solicitudes y citas',
      blocks: [
        list(
          'Una solicitud de servicio nos pide que le llamemos. No es un pedido, es gratis y no compromete a nadie.',
          `Le llamamos ${company.callBackText} entre las ${opensText} y las ${closesText}, y de día o de noche en una emergencia. Las tormentas y las fallas de teléfono pueden demorarnos. Si eso pasa, le llamamos lo antes posible.`,
          'Una cita queda fijada cuando la confirmamos. Si alguno tiene que cambiarla, le avisa al otro lo antes posible.',
          'Denos datos de contacto correctos y acceso seguro a la puerta. Díganos si hay mascotas, alarmas o cosas guardadas contra la puerta. Un adulto debe estar presente en la visita.',
          'Envíe solicitudes solo para una dirección que sea suya o que administre, o con permiso de quien corresponda.',
        ),
        paragraph([
          'En una emergencia, llame al ',
          phoneLink,
          ' si puede: es más rápido que el formulario. Si alguien está herido o atrapado, llame primero al 911.',
        ]),
      ],
    },
    {
      id: 'prices',
      heading: 'Precios y estimados',
      blocks: [
        list(
          'Los precios que dicen "desde" son precios iniciales de la versión descrita al lado. Los rangos son totales usuales.',
          'Los estimados en este sitio, por teléfono o por correo se basan en lo que sabemos en ese momento.',
          'Ponemos el precio final por escrito y usted lo acepta antes de que empecemos. Si después encontramos algo que lo cambia, nos detenemos y le preguntamos.',
          `Las visitas el mismo día en horario normal son sin cargo adicional, ${feeException}. Fuera de horario, ${afterHoursText}: +${money(emergencyFees.afterHours)}. Feriado o mal tiempo fuerte: +${money(emergencyFees.holidayOrStorm)}.`,
          'Si corresponde un impuesto sobre la venta, su precio por escrito lo muestra.',
          'Un error evidente en el sitio no nos obliga, y usted puede rechazar el precio corregido.',
        ),
        paragraph([{ text: 'Todos los precios iniciales', to: '/pricing' }]),
      ],
    },
    {
      id: 'home-improvement-contracts',
      heading: 'Contratos de mejoras a la vivienda en Nueva York',
      blocks: [
        paragraph(
          'La ley de Nueva York (General Business Law, artículo 36-A) protege a los propietarios que encargan trabajos. Para mejoras a la vivienda de más de $500:',
        ),
        list(
          'Usted recibe un contrato por escrito, firmado por usted y por nosotros, antes de que empiece el trabajo. Dice el trabajo, los materiales, el precio y las fechas de inicio y fin.',
          'Puede cancelarlo por escrito hasta la medianoche del tercer día hábil después de firmar. No tiene que dar un motivo.',
          'En una emergencia, puede renunciar a ese derecho con una declaración escrita por usted para que empecemos de inmediato. Nunca pedimos esa renuncia si no hay una emergencia.',
          'Los pagos hechos antes de que el trabajo esté casi terminado van a una cuenta de depósito en garantía o están cubiertos por una fianza.',
        ),
        paragraph('Nada en estos términos le quita los derechos que le da la ley.'),
      ],
    },
    {
      id: 'payment',
      heading: 'Pago',
      blocks: [
        paragraph(
          'A menos que su acuerdo diga otra cosa, el pago se hace cuando el trabajo está terminado y probado frente a usted. Si hay un depósito, el acuerdo lo dice y dice cómo se protege. Usted recibe una factura con las piezas, la mano de obra y los cargos.',
        ),
      ],
    },
    {
      id: 'maintenance-plans',
      heading: 'Planes de mantenimiento',
      blocks: [
        paragraph(
          'Elegir un plan en este sitio inicia una solicitud, no una suscripción. El plan empieza cuando usted lo acepta por escrito. Se renueva solo si usted antes lo aceptó claramente, y puede detener la renovación en cualquier momento por teléfono o por correo.',
        ),
      ],
    },
    {
      id: 'licenses',
      heading: 'Licencias',
      blocks: [
        paragraph(
          'Nueva York no tiene una licencia estatal para mejoras a la vivienda. Las ciudades y los condados dan las suyas. Puede verificar un número con la oficina que lo dio.',
        ),
        ...(licenseItems.length === 0 ? [] : [list(...licenseItems)]),
      ],
    },
    {
      id: 'warranty',
      heading: 'Garantía',
      blocks: [
        paragraph([
          'Las piezas y la mano de obra están cubiertas como dice la ',
          { text: 'página de la garantía', to: '/warranty' },
          '. Su acuerdo tiene los términos de su trabajo.',
        ]),
      ],
    },
    {
      id: 'safety',
      heading: 'Información de seguridad',
      blocks: [
        paragraph(
          'Las revisiones y los consejos de este sitio le ayudan a juzgar una situación, pero no pueden ver su puerta. Nunca trabaje en resortes, cables o soportes inferiores, y nunca mueva una puerta rota, torcida o pesada. Si tiene dudas, manténgase lejos y llame.',
        ),
      ],
    },
    {
      id: 'website',
      heading: 'Uso del sitio web',
      blocks: [
        list(
          'No envíe solicitudes falsas, no intente llegar a datos que no son suyos y no interrumpa el servicio. Limitamos las solicitudes desde un mismo lugar.',
          'El estimado, el diseñador de puertas y la revisión de seguridad son guías. Los colores y las proporciones en una pantalla difieren de la puerta real.',
          'Un código postal es una oficina de correos, no el límite de un condado. La revisión del código postal le dice que trabajamos ahí. No dice nada sobre límites legales.',
          'Las imágenes de puertas y proyectos pueden ser ilustraciones.',
          'Tratamos de mantener el sitio en línea y correcto, pero no podemos prometer que siempre lo esté.',
        ),
      ],
    },
    {
      id: 'reviews',
      heading: 'Reseñas',
      blocks: [
        paragraph(
          'Opine sobre el trabajo que hicimos para usted, con sus propias palabras, y no incluya información privada de otras personas. Publicamos una reseña después de verificarla. Las estrellas no influyen en esa decisión. Rechazamos reseñas que no son de un cliente o que son ilegales, ofensivas o de otro tema. Al enviar una reseña, nos permite mostrarla en este sitio. Puede retirarla cuando quiera.',
        ),
      ],
    },
    {
      id: 'text-updates',
      heading: 'Mensajes de texto',
      blocks: [
        paragraph([
          `Si los activa, ${company.name} le escribe sobre su solicitud, al número que nos dio: por lo general de 3 a 6 mensajes, y mensajes de nuestro personal sobre su visita. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos, o HELP para recibir ayuda, o llame al `,
          phoneLink,
          '. Las compañías telefónicas no son responsables de los mensajes que llegan tarde o no llegan, y usted recibe nuestros correos de todos modos. No hace falta aceptar los mensajes para comprar. Hay más en la ',
          { text: 'política de privacidad', to: '/privacy' },
          '.',
        ]),
      ],
    },
    {
      id: 'names-and-credits',
      heading: 'Nombres, derechos y créditos',
      blocks: [
        paragraph(
          `El texto y el diseño de este sitio pertenecen a ${company.name} o a quienes le dan licencia. Puede compartir enlaces y copias impresas, pero pregunte antes de volver a publicar. Los nombres de marcas de puertas y abridores son de sus dueños y no indican una asociación.`,
        ),
        paragraph(
          'Datos de códigos postales: derivados de GeoNames (www.geonames.org), con licencia Creative Commons Attribution 4.0 (creativecommons.org/licenses/by/4.0), resumidos en prefijos y áreas.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      blocks: [
        paragraph(
          'Respondemos por los daños que causamos por negligencia, y siempre que la ley no nos permita limitar la responsabilidad, incluidas las lesiones. No respondemos por pérdidas por usar el sitio que nadie podía prever. Tampoco respondemos por defectos que la puerta ya tenía antes de nuestra visita y que le señalamos.',
        ),
      ],
    },
    {
      id: 'disputes',
      heading: 'Si algo sale mal',
      blocks: [
        paragraph([
          'Díganoslo primero: ',
          phoneLink,
          ' o ',
          emailLink,
          '. Casi todo se arregla con una visita. La ley del estado de Nueva York rige estos términos, y los tribunales de Nueva York, incluidos los de reclamos menores, deciden las disputas. También puede acudir a su oficina local de protección al consumidor.',
        ]),
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios',
      blocks: [
        paragraph([
          'Podemos cambiar estos términos hacia el futuro. La fecha está arriba. El trabajo ya acordado conserva los términos con los que se acordó. Cómo manejamos los datos está en la ',
          { text: 'política de privacidad', to: '/privacy' },
          '.',
        ]),
      ],
    },
  ],
}
