import { bookingLink } from '@/content/bookingLink'
import { doorPriceList, fromPrice } from '@/content/doorPriceList'
import type * as english from '@/content/pricing'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { holidays } from '@/facts/holidays'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { emergencyFees, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type { EmergencyFee, PriceCategory, PriceItem } from '@/content/pricing'

export const emergencyFeeList: Twin<typeof english.emergencyFeeList> = [
  {
    id: 'regular',
    when: 'El mismo día, en horario normal',
    fee: emergencyFees.sameDay === 0 ? 'Gratis' : `+${money(emergencyFees.sameDay)}`,
    note: `${opensText} a ${closesText}`,
  },
  {
    id: 'afterHours',
    when: 'Fuera de horario',
    fee: `+${money(emergencyFees.afterHours)}`,
    note: afterHoursText,
  },
  {
    id: 'holiday',
    when: 'Feriado o mal tiempo fuerte',
    fee: `+${money(emergencyFees.holidayOrStorm)}`,
    note: 'A cualquier hora',
  },
]

export const pricing: Twin<typeof english.pricing> = {
  heading: {
    title: 'Precios de puertas de garaje en Nueva York',
    lead: 'Nuestros precios iniciales. Usted aprueba el precio final antes de que empecemos.',
  },
  print: 'Imprimir la lista de precios',
  labels: {
    service: 'Servicio',
    price: 'Precio',
    note: 'Qué cubre',
    from: 'desde',
    estimate: 'Su estimado',
  },
  categories: [
    {
      id: 'repairs',
      title: 'Reparaciones',
      items: [
        fromPrice(
          'Cambio de resortes',
          prices.springReplacement,
          'Un resorte normal, con balanceo',
        ),
        fromPrice('Reparación de abridor', prices.openerRepair, 'Diagnóstico y ajuste, sin piezas'),
        fromPrice('Cable', prices.cable, 'Cambio de un cable'),
        fromPrice('Riel', prices.track, 'Un riel enderezado o realineado'),
        fromPrice('Rodillos', prices.rollers, 'Cambio de rodillos gastados'),
        fromPrice('Panel', prices.panel, 'Una sección de un modelo actual'),
      ],
      note: [
        'La ',
        { text: 'página de reparaciones', to: '/services/repairs' },
        ' muestra cuánto suelen costar los trabajos completos.',
      ],
      action: { label: 'Reservar una reparación', to: bookingLink('repair') },
    },
    {
      id: 'doors',
      title: 'Puertas nuevas',
      items: doorPriceList,
      note: [
        'Las puertas para dos carros en acero aislado, aluminio, madera o compuesto son por cotización. ',
        { text: 'Puertas de garaje nuevas', to: '/services/new-garage-doors' },
        ' tiene los precios para un carro por material. O ',
        { text: 'diseñe la suya', to: '/designer' },
        '. Para negocios: ',
        { text: 'puertas comerciales', to: '/services/commercial' },
        '.',
      ],
      action: { label: 'Cotizar una puerta', to: bookingLink('installation') },
    },
    {
      id: 'smart',
      title: 'Puertas inteligentes y abridores',
      items: [
        fromPrice('Abridor inteligente', prices.smartOpener, 'De correa, con Wi-Fi'),
        fromPrice('Paquete inteligente', prices.smartBundle, ''),
        fromPrice('Cámara', prices.camera, 'Cámara de garaje, instalada'),
        {
          service: 'Configurar la aplicación',
          price: prices.appSetup === 0 ? 'Gratis' : money(prices.appSetup),
          from: false,
          note: 'En su teléfono, antes de irnos',
        },
      ],
      note: [
        { text: 'Compare cuatro marcas de abridores', to: '/services/smart-garage-doors' },
        ' con sus precios iniciales.',
      ],
      action: { label: 'Preguntar por un abridor', to: bookingLink('smart') },
    },
    {
      id: 'maintenance',
      title: 'Mantenimiento',
      items: [
        fromPrice(
          'Mantenimiento anual',
          prices.annualTuneUp,
          'Apretamos, lubricamos, balanceamos y probamos',
        ),
        fromPrice('Ajuste de resorte', prices.springAdjustment, 'Ajuste de la tensión a su puerta'),
        fromPrice('Inspección de seguridad', prices.safetyInspection, 'Informe por escrito'),
        fromPrice('Burletes', prices.weatherstripping, 'Sello inferior, o lados y arriba'),
      ],
      note: [
        { text: 'Los planes de mantenimiento', to: '/services/maintenance' },
        ' combinan esto y le ahorran dinero en reparaciones.',
      ],
      action: { label: 'Programar mantenimiento', to: bookingLink('maintenance') },
    },
  ],
  included: {
    title: 'Incluido en cada precio',
    items: [
      'Su precio por escrito',
      `Garantía de mano de obra: ${warranty.labor.repairs} en reparaciones, ${warranty.labor.installations} en instalaciones`,
      `Garantía de ${warranty.parts} en piezas`,
      'Pruebas de balance, reversa automática y sensores',
      'Trabajo con licencia y seguro',
      'Limpieza al terminar',
    ],
  },
  fees: {
    title: 'Cargos de emergencia',
    lead: 'Según la hora de la visita.',
    items: emergencyFeeList,
  },
  notes: {
    title: 'Cómo leer estos precios',
    items: [
      '"Desde" es el precio de la versión más sencilla, descrita al lado. El tamaño y el peso de la puerta, el tipo de resorte, el acceso y el área pueden subirlo.',
      `El cargo de feriado se aplica en ${new Intl.ListFormat('es-US').format(holidays.map(({ name }) => name))}.`,
      'Su precio por escrito muestra cada línea, cargo y descuento, con el total, y dice cómo se aplica el impuesto de venta.',
      'Usted lo aprueba en el teléfono de nuestro técnico o en el suyo, antes de empezar. Si dice que no, no debe nada.',
      'Cuando lo aprueba, no sube si usted no aprueba un precio nuevo. El recibo trae las fechas de su garantía.',
      [
        'Toda mejora a la vivienda de más de $500 lleva un contrato firmado. Puede cancelarlo hasta la medianoche del tercer día hábil. ',
        { text: 'Lea los términos', to: '/terms' },
        '.',
      ],
      [
        '¿Hay más de un problema? Díganoslos todos al reservar. ',
        { text: 'Cuánto cuestan las reparaciones', to: '/blog/garage-door-repair-cost-ny' },
        ' tiene los detalles.',
      ],
    ],
  },
  closing: {
    title: 'Un estimado en una llamada',
    text: `Llame al ${company.phone} o envíe una solicitud. El estimado es gratis.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Pedir cotización gratis', to: '/contact' },
  },
}
