import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { openerPrices } from '@/facts/prices'
import { money } from '@/lib/money'

export const longIsland = {
  counties: ['Nassau County', 'Suffolk County'],
  localities: [
    'The South Shore',
    'The North Shore',
    'The Five Towns',
    'Central Nassau',
    'The Hamptons',
    'The North Fork',
  ],
  intro:
    "Long Island is our home base, with our office in Valley Stream at the western end. It's garage country too: street after street of capes, ranches, split-levels and high ranches. On many of them, the garage door faces the street.",
  housing:
    "High ranches and split-levels have the garage under a bedroom or den, so insulation and quiet matter. Postwar capes and ranches have a one-car garage on the side. On the North Shore and in the Hamptons, you'll find carriage-house doors, barns and three-car garages.",
  weather:
    "You're never far from salt water. On the barrier beaches and along the canals, it corrodes cables, springs and track screws. Nor'easters drive rain under doors that face the wind. In a hurricane, the garage door is the largest opening that has to hold.",
  services: {
    repairs: 'Rusted springs, cables and bearings, and openers knocked out by a storm.',
    newDoors:
      'Aluminum and composite for the shore, insulated steel for the high ranch, wood for the carriage house.',
    maintenance:
      'Before storm season, we check the seals, tracks, brackets and the release you need in a power outage.',
  },
  why: [
    {
      title: `Here since ${company.founded}`,
      text: `${company.name} was founded in ${company.founded}. Our main office is in ${company.address.locality}, on the line between Nassau and Queens.`,
    },
    {
      title: 'Materials that suit the coast',
      text: [
        "Aluminum and composite don't rust, wood needs sealing every 2 years, and steel lasts as long as its finish isn't scratched. ",
        { text: 'Compare all four', to: '/services/new-garage-doors' },
        ' with their starting prices.',
      ],
    },
    {
      title: 'A written price first',
      text: 'New York law requires a signed written contract when home improvement work costs more than $500. With us, you get the price in writing before any job starts, big or small.',
    },
  ],
  coverage: [
    [
      'We cover both counties from end to end: ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      ' from Elmont to Massapequa and ',
      { text: 'Suffolk County', to: '/blog/garageservice/suffolk-county' },
      ' from Huntington and Babylon to Montauk and Orient.',
    ],
    [
      'On the map, Brooklyn and ',
      { text: 'Queens', to: '/blog/garageservice/queens' },
      " are on Long Island too, with New York City's licenses.",
    ],
  ],
  visit: `Summer traffic to the East End and snow on the expressway both affect how long it takes us to get to you. We'll give you a realistic time when we call back, ${company.callBackText} (office hours: ${company.hoursShort}). Same-day service is available across the island.`,
  questions: [
    {
      question: 'Which garage door lasts best near salt water?',
      answer:
        'Aluminum or composite sections with galvanized or stainless hardware, rinsed with fresh water a few times a year. Steel holds up too if you touch up scratches right away. The moving parts matter more than the panels. Cables and springs go first, so look at them every month.',
    },
    {
      question: 'Is battery backup worth it?',
      answer: [
        `It helps where storms knock out the power, because the door keeps working for a while. Without it, you can open a closed, balanced door by hand with the red cord. Smart openers start at ${money(Math.min(...openerPrices))}. See `,
        { text: 'how to choose one', to: '/blog/best-smart-garage-openers-ny' },
        '.',
      ],
    },
  ],
  closing: {
    title: 'From Elmont to Montauk',
    text: "Tell us the town and what the door is doing. We'll say when we can be there.",
  },
  page: null,
  article: {
    title: 'Garage Door Service on Long Island, Nassau & Suffolk',
    description:
      'Garage door repair, installation and maintenance on Long Island: salt air, storms, high ranches, carriage houses. Which materials last by the ocean, and why.',
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
        'Salt, storms and high ranches: choosing, repairing and maintaining a garage door on Long Island.',
    },
  },
} as const satisfies Area
