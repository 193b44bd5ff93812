import type * as english from '@/content/home/homeTop'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { wholeHour } from '@/lib/spanishTime'

export type { HeroCopy } from '@/content/home/homeTop'

const day = {
  eyebrow: 'Puertas de garaje en Nueva York',
  title: 'Puertas de garaje que abren siempre',
  lead: 'Reparaciones el mismo día. Puertas nuevas que duran. El precio, antes de empezar.',
}

const night = {
  eyebrow: 'Abierto para emergencias',
  title: '¿Trabada? Estamos de guardia.',
  lead: 'Sabrá el precio antes de que empecemos.',
}

export const homeTop: Twin<typeof english.homeTop> = {
  hero: {
    ...day,
    call: 'Llame ahora',
    action: { label: 'Reservar servicio', to: '/contact' },
    rating: `${company.rating} de 5 en más de ${Number.parseInt(company.reviewCount, 10)} reseñas`,
    sampleNote: company.hasSampleRating ? 'Cifra de muestra, no de reseñas reales.' : '',
    picture: {
      name: 'hero',
      alt: 'Casa blanca y gris al anochecer con una puerta de garaje doble de madera, ventanas y faroles encendidos, luz ámbar sobre la entrada para carros mojada.',
    },
  },
  night,
  longest: {
    eyebrow: `${night.eyebrow}, +$00 hasta las ${wholeHour(7)}`,
    title: night.title,
    lead: day.lead,
  },
}
