import * as english from '@/content/reviews/reviews'
import { testimonials } from '@/content/testimonials'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

export type { ReviewFilter } from '@/content/reviews/reviews'

const [, , opener, , tuneUp, cable, commercial, openerRepair] = english.reviews
const [valleyStream, whitePlains, buffalo] = testimonials

/** The samples are in Spanish; reviews that customers sent stay in the language in which they were written. */
export const reviews: Twin<typeof english.reviews> = [
  valleyStream,
  whitePlains,
  {
    ...opener,
    name: 'Paola S.',
    text: 'Antes de recomendar un abridor preguntaron qué teléfonos y qué asistente de voz usamos. Dejaron la aplicación lista en los dos teléfonos. Ya no me regreso del BQE para ver si cerré la puerta.',
  },
  buffalo,
  {
    ...tuneUp,
    name: 'Linda H.',
    text: 'Revisaron todo y la puerta ya no hace ruido. Tuvieron que mover la visita un día, pero me avisaron antes. Le quito una estrella por eso. El trabajo quedó muy bien.',
  },
  {
    ...cable,
    name: 'Marcos J.',
    text: 'Otra compañía quería cambiarme la puerta entera. Ellos cambiaron un cable, revisaron el otro y me mostraron por qué todavía servía.',
  },
  {
    ...commercial,
    name: 'Elena V.',
    text: 'Les dan mantenimiento a las cuatro puertas del muelle antes de que abramos. De cada puerta nos dejan una hoja con lo que revisaron y lo que hay que ir presupuestando.',
  },
  {
    ...openerRepair,
    name: 'Francisco D.',
    text: 'Yo ya iba a comprar un abridor nuevo. Era solo un engranaje. Lo arregló y me dijo que guardara mi dinero.',
  },
]

const sampleServices: Record<(typeof english.reviews)[number]['service'], string> = {
  'Spring replacement': 'Cambio de resorte',
  'New garage door installation': 'Instalación de puerta de garaje nueva',
  'Smart opener installation': 'Instalación de abridor inteligente',
  'Emergency repair': 'Reparación de emergencia',
  'Maintenance tune-up': 'Visita de mantenimiento',
  'Cable repair': 'Reparación de cables',
  'Commercial maintenance plan': 'Plan de mantenimiento comercial',
  'Opener repair': 'Reparación de abridor',
}

export const serviceName: typeof english.serviceName = (service) =>
  reviewsPage.form.serviceOptions.find(({ value }) => value === service)?.label ??
  (sampleServices as Record<string, string>)[service] ??
  null

export const reviewFilters: Twin<typeof english.reviewFilters> = [
  { value: 'all', label: 'Todos los servicios' },
  { value: 'repair', label: 'Reparación' },
  { value: 'spring', label: 'Resortes' },
  { value: 'installation', label: 'Instalación' },
  { value: 'opener', label: 'Abridores' },
  { value: 'maintenance', label: 'Mantenimiento' },
  { value: 'emergency', label: 'Emergencia' },
  { value: 'commercial', label: 'Comercial' },
]

export const reviewsPage: Twin<typeof english.reviewsPage> = {
  heading: {
    title: 'Reseñas de puertas de garaje en Nueva York',
    lead: `${reviews.length} de las reseñas de esta página son de muestra y dicen "Muestra". No son de clientes reales. Busque por servicio, lugar o palabra.`,
  },
  average: {
    label: 'promedio de las reseñas de esta página',
    companyLine: `${company.reviewCount} reseñas en total${company.hasSampleRating ? ', cifra de muestra' : ''}`,
  },
  filterLabel: 'Servicio',
  searchLabel: 'Buscar reseñas',
  found: (count, all) => `${count} de ${all} reseñas`,
  empty: 'No hay reseñas que coincidan con su búsqueda.',
  verified: 'Cliente verificado',
  sample: 'Muestra',
  showAll: 'Mostrar todas las reseñas',
  original: 'En inglés',
  form: {
    title: 'Escribir una reseña',
    lead: '¿Qué salió bien y qué no?',
    fields: {
      name: { label: 'Nombre', hint: 'Por ejemplo, Angela M.' },
      location: { label: 'Lugar', hint: 'Ciudad o pueblo' },
      service: { label: 'Servicio', hint: 'Lo que hicimos por usted' },
      rating: { label: 'Calificación', hint: '1 estrella es malo, 5 estrellas es excelente' },
      text: { label: 'Su reseña', hint: 'No incluya teléfonos ni direcciones' },
    },
    serviceOptions: [
      { value: 'Repair', label: 'Reparación' },
      { value: 'Spring replacement', label: 'Cambio de resorte' },
      { value: 'Emergency repair', label: 'Reparación de emergencia' },
      { value: 'New garage door installation', label: 'Instalación de puerta de garaje nueva' },
      { value: 'Smart opener installation', label: 'Instalación de abridor inteligente' },
      { value: 'Maintenance', label: 'Mantenimiento' },
      { value: 'Commercial service', label: 'Servicio comercial' },
    ],
    ratingLabels: ['Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente'],
    empty: {
      name: 'Escriba su nombre',
      location: 'Escriba su ciudad o pueblo',
      service: 'Elija el servicio que hicimos por usted',
      chooseService: 'Elija un servicio',
      rating: 'Elija de 1 a 5 estrellas',
      text: 'Díganos qué salió bien y qué no',
    },
    tooLong: (most, length) => `Acorte esto a ${most} caracteres (tiene ${length})`,
    limits: (least, most) => `De ${least} a ${most} caracteres`,
    submit: 'Enviar reseña',
    sending: 'Enviando...',
    sendingStatus: 'Enviando su reseña. Un momento.',
    failed: {
      title: 'Error',
      text: 'No pudimos enviar su reseña. Inténtelo otra vez.',
      email: 'O envíela por correo a',
    },
    withoutScript: 'Este formulario necesita JavaScript. Envíe su reseña por correo a',
    note: 'Revisamos que cada reseña sea de un cliente. Las estrellas no deciden qué publicamos.',
  },
  listTitle: 'Lo que dicen los clientes',
  sent: {
    title: '¡Reseña enviada!',
    text: 'Gracias por su opinión. Su reseña se publicará después de verificarla.',
  },
  closing: {
    title: 'Compruébelo con su puerta',
    text: `Reserve en línea y le llamamos ${company.callBackText} mientras la oficina está abierta.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar servicio', to: '/contact' },
  },
}
