import type * as english from '@/content/areas/facts/nassauCounty'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const nassauCounty: Twin<typeof english.nassauCounty> = {
  counties: ['Condado de Nassau'],
  localities: [
    'Valley Stream',
    'Lynbrook',
    'Rockville Centre',
    'Hempstead',
    'Garden City',
    'Levittown',
    'Freeport',
    'Long Beach',
    'Massapequa',
    'Great Neck',
    'Port Washington',
    'Glen Cove',
    'Oyster Bay',
    'Hicksville',
  ],
  intro: `Nassau es nuestra casa: la oficina está en ${company.address.locality}, ${company.address.postalCode}. Aquí hay de todo, del garaje para un carro en Levittown al de piedra en Old Westbury, y de los canales de Freeport a las lomas sobre Hempstead Harbor.`,
  housing:
    'Las primeras casas de Levittown no tenían garaje, así que muchos se agregaron después, con poco espacio arriba y medidas raras. En Valley Stream, Lynbrook y Elmont hay lotes angostos con el garaje aparte, al fondo de la entrada. En Garden City y Great Neck hay casas Tudor y coloniales, donde el estilo de los paneles tiene que ir con la casa.',
  weather:
    'Al sur de Merrick Road, los canales traen aire salado y, con las mareas más altas, agua salada hasta el piso del garaje. Al norte de Northern Boulevard son los árboles y las lomas: ramas caídas, hojas mojadas en los rieles, nieve derretida que baja por la entrada.',
  services: {
    repairs:
      'Cables dañados por la sal en Freeport y Massapequa, resortes rotos en Hicksville, y abridores trabados en cualquier otra parte.',
    newDoors: 'Medidas estándar, y a la medida para garajes que se agregaron después.',
    maintenance:
      'En la visita anual revisamos los resortes, los sellos y los sensores, y anotamos lo que pronto necesitará trabajo.',
  },
  why: [
    {
      title: 'Lo más cerca de la oficina',
      text: 'Desde la oficina, Sunrise Highway, Merrick Road y Peninsula Boulevard nos llevan por todo el condado.',
    },
    {
      title: 'Conocemos las reglas del condado',
      text: 'Nassau da sus propias licencias de mejoras a la vivienda, aparte de las de la ciudad y de Suffolk. Contrate a quien contrate, fíjese en que el número sea de Nassau.',
    },
    {
      title: 'Estilos para casas antiguas',
      text: [
        'Una puerta común de paneles realzados no va con una casa Tudor. ',
        { text: 'La galería', to: '/projects' },
        ' muestra otros estilos en distintas casas.',
      ],
    },
  ],
  coverage: [
    'Vamos a los pueblos de Hempstead, North Hempstead y Oyster Bay, a las ciudades de Glen Cove y Long Beach, y a todas sus villas. Algunos códigos postales que empiezan con 117 también son de Nassau, como los de Bellmore, Levittown, Massapequa y Syosset.',
    [
      'Para Amityville, Huntington y todo lo que está más al este, vea el ',
      { text: 'condado de Suffolk', to: '/blog/garageservice/suffolk-county' },
      '.',
    ],
  ],
  visit: `¿Nos necesita hoy? Llame por la mañana para tener servicio el mismo día. En horario de oficina le llamamos ${company.callBackText}.`,
  questions: [
    {
      question:
        'Nuestro garaje se agregó después y casi no hay espacio encima de la puerta. ¿Qué cabe?',
      answer: `Un riel para techo bajo necesita solo unas pulgadas encima de la puerta. Si hay todavía menos espacio, un abridor montado en la pared no necesita riel en el techo. Para los dos hay que medir. Una puerta para un carro cuesta desde ${money(prices.singleDoor)} de una capa y desde ${money(prices.insulatedDoor)} aislada.`,
    },
    {
      question: 'La marea alta inundó el garaje. ¿Qué hay que revisar?',
      answer:
        'Los cables, los soportes inferiores y los rodillos de más abajo, porque la sal se queda en ellos cuando el piso ya está seco. Enjuague la puerta y el piso con agua dulce y no se acerque a nada que esté bajo tensión. Pida que revisen los resortes y los cables antes de volver a confiar en la puerta.',
    },
  ],
  closing: {
    title: 'Usted está cerca de nuestra oficina',
    text: 'Llame y díganos qué pasa. En Nassau no tenemos que ir lejos.',
  },
  page: {
    line: `${company.name} está en ${company.address.locality}: las casas de Nassau, de las Tudor a las de los canales, nos quedan cerca.`,
    description:
      'Reparación e instalación de puertas de garaje en Nassau desde Valley Stream: poco espacio arriba, sal de los canales, casas Tudor y licencias del condado.',
    keywords: [
      'puertas de garaje condado de Nassau',
      'reparar puerta de garaje Valley Stream',
      'puerta de garaje Levittown',
      'puerta de garaje Massapequa',
      'puerta de garaje Garden City',
    ],
  },
  article: {
    title: 'Reparación de puertas de garaje en Nassau, NY',
    description:
      'De Valley Stream a Oyster Bay: poco espacio arriba, sal en los canales, casas Tudor y licencias del condado. Reparaciones y puertas nuevas en Nassau.',
    keywords: [
      'reparación de puertas de garaje en Nassau',
      'puerta de garaje con poco espacio arriba',
      'puerta de garaje Freeport',
      'puerta de garaje Great Neck',
      'resorte de puerta de garaje Hicksville',
      'licencia de mejoras a la vivienda Nassau',
    ],
    social: {
      title: 'Puertas de garaje en el condado de Nassau',
      description:
        'Poco espacio arriba, calles con canales y casas Tudor: las puertas de garaje de nuestro condado.',
    },
  },
}
