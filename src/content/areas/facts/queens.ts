import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { closesText, opensText } from '@/facts/hours'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const queens = {
  counties: ['Queens County'],
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
    'The typical Queens garage is part of an attached brick house, at the bottom of a short sloped driveway a few feet below the street. Our office in Valley Stream is right by the Queens line, and we work on these doors every day.',
  housing:
    'Middle Village, Kew Gardens Hills and Astoria have rows of attached brick houses with a one-car garage under the living room. Queens Village, St. Albans and Bayside have detached houses with a garage in back. Forest Hills Gardens is a private community with its own design review for house exteriors.',
  weather:
    "On a sloped driveway, all the rain ends up at the bottom, where a small drain and the door's rubber seal are all that keep the garage dry. Hurricane Ida's remnants showed in 2021 how much water that can be. On the Rockaway peninsula, salt from the ocean and the bay is the bigger problem.",
  services: {
    repairs:
      'Doors that scrape at the bottom of the slope, springs rusted by moisture, photo eyes fogged by a wet floor.',
    newDoors:
      'Insulated one-car doors that keep the room above warmer, with windows if the garage is dark.',
    maintenance:
      'Our yearly 21-point visit includes a close look at the bottom seal and hinges for moisture damage.',
  },
  why: [
    {
      title: 'Around the corner',
      text: `Valley Stream borders Queens at Rosedale. When you call ${company.phone}, you reach our office a few minutes from the borough line.`,
    },
    {
      title: 'Low ceilings are routine here',
      text: "Pipes, meters and joists are often in the way of a standard track. A different bracket or a low-headroom track solves that, and we'll spot it when we measure, not when the door arrives.",
    },
    {
      title: 'Small jobs are welcome',
      text: `Sometimes a new bottom seal is all a door needs. Weatherstripping starts at ${money(prices.weatherstripping)}.`,
    },
  ],
  coverage: [
    'We cover every Queens neighborhood, from Long Island City to Glen Oaks and from Whitestone to Breezy Point. ZIP codes 11004 and 11005 are in Queens too, right next to Nassau.',
    [
      'East of the city line, see ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      '. To the southwest, see ',
      { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
      '.',
    ],
  ],
  visit: `Please move cars off the slope, and shovel it in winter, because a ladder isn't safe on ice. Between ${opensText} and ${closesText}, we call back Queens requests ${company.callBackText}, and same-day visits are available.`,
  questions: [
    {
      question: 'Water runs under my garage door when it rains hard. Will a new door stop it?',
      answer: [
        "A new bottom seal and a raised rubber threshold keep out puddles and blowing rain. They won't hold back a flooded driveway. If the drain at the bottom of the slope is clogged or too small, start there. ",
        { text: 'A maintenance visit', to: '/services/maintenance' },
        ' will show you which one it is.',
      ],
    },
    {
      question: 'The room above the garage shakes when the door runs. What helps?',
      answer: `Start with a balanced door, good rollers and tight hinges. A door that jerks shakes the house no matter what opener you have. If you still hear humming, a belt-drive opener is quieter than a chain. Rollers start at ${money(prices.rollers)} and smart openers at ${money(Math.min(...openerPrices))}.`,
    },
  ],
  closing: {
    title: 'Up the driveway and in',
    text: "Tell us what the door is doing. We're right across the Queens line.",
  },
  page: {
    line: "We keep the garages at the bottom of Queens' sloped driveways dry, quiet and running, from Astoria's brick rows to the salt air of the Rockaways.",
    description:
      'Garage door repair and new doors in Queens, from an office near the borough line: sloped driveways, attached brick houses, detached garages, Rockaway salt.',
    keywords: [
      'garage door service Queens',
      'Queens garage door repair',
      'garage door sloped driveway',
      'Bayside garage door',
      'Rockaway garage door',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in Queens, NY',
    description:
      'Sloped driveways, water under the door, low ceilings and rooms above: repairing and replacing garage doors in Queens, with prices and answers.',
    keywords: [
      'garage door repair Queens NY',
      'garage door installation Queens',
      'water under garage door',
      'attached brick house garage door',
      'Forest Hills garage door',
      'Flushing garage door repair',
    ],
    social: {
      title: 'Garage doors in Queens',
      description:
        "At the bottom of the slope: what Queens' brick-house garages need, and what it costs.",
    },
  },
} as const satisfies Area
