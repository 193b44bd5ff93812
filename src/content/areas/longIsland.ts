import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { openerPrices } from '@/content/prices'
import { money } from '@/lib/money'

export const longIsland = {
  places: [
    'The South Shore',
    'The North Shore',
    'The Five Towns',
    'Hempstead Plains',
    'The Hamptons',
    'The North Fork',
  ],
  intro:
    'Long Island is our home ground, with the office in Valley Stream at its western end. It is garage country, too: street after street of capes, ranches, split-levels and high ranches, where the garage door is the widest thing on the front and the first that anybody sees.',
  housing:
    'High ranches and split-levels have the garage inside the house, under a bedroom or a den, so insulation and quiet count. Capes and ranches of the postwar years have a one-car garage at the side. On the North Shore and in the Hamptons there are carriage-house doors, barns and three-car garages.',
  weather:
    "Salt water is never many miles away. On the barrier beaches and along the canals it corrodes cables, springs and track screws; nor'easters drive rain under doors that face the wind; and in a hurricane the garage door is the largest opening that has to hold.",
  services: {
    repairs: 'Rusted springs, cables and bearings, and doors that lost power in a storm.',
    newDoors:
      'Aluminum and composite for the shore, insulated steel for the high ranch, wood for the carriage house.',
    maintenance:
      'Before the storm season: seals, tracks, brackets and the release you need in a power outage.',
  },
  why: [
    {
      title: `Here since ${company.founded}`,
      text: `${company.name} was founded in ${company.founded} and has its main office in ${company.address.locality}, on the line between Nassau and Queens.`,
    },
    {
      title: 'Materials that suit the coast',
      text: [
        'Aluminum and composite do not rust, wood wants sealing every 2 years, and steel lasts as long as its coating is whole. ',
        { text: 'Compare the four', to: '/services/new-garage-doors' },
        ' with their starting prices.',
      ],
    },
    {
      title: 'A written price first',
      text: 'New York law asks for a signed written contract when home-improvement work costs more than $500. You get the price before work starts in any case, whatever its size.',
    },
  ],
  coverage: [
    [
      'Both counties are covered from end to end: ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      ' from Elmont to Massapequa and ',
      { text: 'Suffolk County', to: '/blog/garageservice/suffolk-county' },
      ' from Huntington and Babylon to Montauk and Orient.',
    ],
    [
      'Geographers count Brooklyn and ',
      { text: 'Queens', to: '/blog/garageservice/queens' },
      ' as the western end of the island; on this site they belong to New York City, because its licenses apply there.',
    ],
  ],
  visit: `Summer traffic to the East End and snow on the expressway both change how long a drive takes, so ask for the realistic time in the call we make ${company.callBackText} (office hours: ${company.hoursShort}). Same-day service is available across the island.`,
  questions: [
    {
      question: 'Which garage door lasts best near salt water?',
      answer:
        'Aluminum or composite sections with galvanized or stainless hardware, rinsed with fresh water a few times a year. Steel holds up too if scratches are touched up at once. The moving parts matter more than the panel: cables and springs are the first to suffer and should be looked at every month.',
    },
    {
      question: 'Is a battery backup for the opener worth having?',
      answer: [
        `It is useful where storms take the power: the door keeps working for a time without it. We know of no New York rule that requires one. Without a battery you can open a closed, balanced door by hand with the red cord. Smart openers start at ${money(Math.min(...openerPrices))}; see `,
        { text: 'how to choose one', to: '/blog/best-smart-garage-openers-ny' },
        '.',
      ],
    },
  ],
  page: null,
  article: {
    title: 'Garage Door Service on Long Island, Nassau & Suffolk',
    description:
      'Garage door repair, installation and maintenance on Long Island: salt air, storms, high ranches, carriage houses. Which materials last by the sea, and why.',
    keywords: [
      'garage door service Long Island',
      'garage door repair Long Island NY',
      'garage door salt air',
      'high ranch garage door',
      'new garage door Nassau Suffolk',
      'battery backup garage opener',
    ],
    social: {
      title: 'Garage doors on Long Island',
      description:
        'Salt, storms and high ranches: choosing, repairing and keeping a garage door on Long Island.',
    },
  },
} as const satisfies Area
