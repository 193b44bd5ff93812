import type * as english from '@/content/areas/facts/queens'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { closesText, opensText } from '@/facts/hours'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const queens: Twin<typeof english.queens> = {
  counties: ['Condado de Queens'],
  localities: [
    'Astoria',
    'Bayside',
    'Flushing',
    'Forest Hills',
    'Fresh Meadows',
    'Glen Oaks',
    'Howard Beach',
    'Jamaica Estates',
    'Middle Village',
    'Maspeth',
    'Ridgewood',
    'Queens Village',
    'Whitestone',
    'The Rockaways',
  ],
  intro:
    'El garaje típico de Queens es parte de una casa de ladrillo pegada a la del vecino, al final de una entrada corta que baja unos pies desde la calle. Nuestra oficina en Valley Stream está junto al límite con Queens, y trabajamos en estas puertas todos los días.',
  housing:
    'En Middle Village, Kew Gardens Hills y Astoria hay hileras de casas de ladrillo con un garaje para un carro debajo de la sala. En Queens Village, St. Albans y Bayside hay casas independientes con el garaje atrás. Forest Hills Gardens es una comunidad privada que revisa por su cuenta los cambios en las fachadas.',
  weather:
    'En una entrada en bajada, toda la lluvia termina abajo, donde solo un desagüe pequeño y el sello de goma de la puerta mantienen seco el garaje. En 2021, lo que quedaba del huracán Ida mostró cuánta agua puede ser. En la península de Rockaway, el problema mayor es la sal del mar y de la bahía.',
  services: {
    repairs:
      'Puertas que rozan al final de la bajada, resortes oxidados por la humedad, sensores empañados por el piso mojado.',
    newDoors:
      'Puertas aisladas para un carro que mantienen más caliente el cuarto de arriba, con ventanas si el garaje es oscuro.',
    maintenance:
      'En la visita anual de 21 puntos miramos de cerca el sello inferior y las bisagras, donde la humedad hace daño.',
  },
  why: [
    {
      title: 'A la vuelta de la esquina',
      text: `Valley Stream limita con Queens en Rosedale. Cuando llama al ${company.phone}, le contesta nuestra oficina, a pocos minutos de Queens.`,
    },
    {
      title: 'Techos bajos: lo de siempre',
      text: 'Muchas veces hay tubos, medidores o vigas donde iría un riel normal. Se resuelve con otro soporte o con un riel para techo bajo, y lo vemos cuando medimos, no cuando llega la puerta.',
    },
    {
      title: 'Los trabajos chicos también',
      text: `A veces la puerta solo necesita un sello inferior nuevo. Los burletes cuestan desde ${money(prices.weatherstripping)}.`,
    },
  ],
  coverage: [
    'Vamos a todos los barrios de Queens, de Long Island City a Glen Oaks y de Whitestone a Breezy Point. Los códigos postales 11004 y 11005 también son de Queens, al lado de Nassau.',
    [
      'Al este de la ciudad, vea el ',
      { text: 'condado de Nassau', to: '/blog/garageservice/nassau-county' },
      '. Al suroeste, vea ',
      { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
      '.',
    ],
  ],
  visit: `Saque los carros de la bajada y quite la nieve en invierno: con hielo, una escalera no es segura. De ${opensText} a ${closesText}, respondemos las solicitudes de Queens ${company.callBackText}, y hay visitas el mismo día.`,
  questions: [
    {
      question:
        'Cuando llueve fuerte, el agua pasa por debajo de la puerta. ¿Se arregla con una puerta nueva?',
      answer: [
        'Un sello inferior nuevo y un umbral de goma detienen los charcos y la lluvia con viento. No detienen una entrada inundada. Si el desagüe de abajo está tapado o es muy pequeño, empiece por ahí. ',
        { text: 'Una visita de mantenimiento', to: '/services/maintenance' },
        ' le dirá cuál de los dos es.',
      ],
    },
    {
      question: 'El cuarto de arriba tiembla cuando la puerta se mueve. ¿Qué ayuda?',
      answer: `Empiece por una puerta balanceada, buenos rodillos y bisagras apretadas. Una puerta que da tirones sacude la casa con cualquier abridor. Si todavía se oye un zumbido, un abridor de correa hace menos ruido que uno de cadena. Los rodillos cuestan desde ${money(prices.rollers)} y los abridores inteligentes desde ${money(Math.min(...openerPrices))}.`,
    },
  ],
  closing: {
    title: 'Cuéntenos qué hace su puerta',
    text: 'Estamos al otro lado del límite con Queens.',
  },
  page: {
    line: 'Mantenemos secos, silenciosos y funcionando los garajes al final de las bajadas de Queens, de las hileras de ladrillo de Astoria al aire salado de los Rockaways.',
    description:
      'Reparación de puertas de garaje y puertas nuevas en Queens: entradas en bajada, casas de ladrillo, garajes al fondo y la sal de los Rockaways.',
    keywords: [
      'puertas de garaje Queens',
      'reparar puerta de garaje Queens',
      'garaje con entrada en bajada',
      'puerta de garaje Bayside',
      'puerta de garaje Rockaway',
    ],
  },
  article: {
    title: 'Reparación de puertas de garaje en Queens, NY',
    description:
      'Entradas en bajada, agua bajo la puerta, techos bajos y cuartos arriba: reparar y cambiar puertas de garaje en Queens, con precios y respuestas.',
    keywords: [
      'reparación de puertas de garaje en Queens',
      'instalación de puertas de garaje Queens',
      'agua debajo de la puerta del garaje',
      'garaje en casa de ladrillo',
      'puerta de garaje Forest Hills',
      'puerta de garaje Flushing',
    ],
    social: {
      title: 'Puertas de garaje en Queens',
      description:
        'Al final de la bajada: lo que necesitan los garajes de ladrillo de Queens y cuánto cuesta.',
    },
  },
}
