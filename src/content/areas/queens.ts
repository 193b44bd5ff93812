import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { closesText, opensText } from '@/content/hours'
import { openerPrices, prices } from '@/content/prices'
import { money } from '@/lib/money'

export const queens = {
  places: [
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
    'The typical Queens garage belongs to an attached brick house and sits at the foot of a short sloped drive, a few feet below the street. Our office in Valley Stream is next to the Queens line, and these doors are everyday work for us.',
  housing:
    'Middle Village, Kew Gardens Hills and Astoria have rows of attached brick with a one-car garage under the parlor. Queens Village, St. Albans and Bayside have detached houses with a garage behind. In Forest Hills Gardens, a private community, the outside of a house is subject to its own design review.',
  weather:
    "A sloped drive collects every storm at the bottom, where a small drain and the door's rubber seal are all that keep the garage dry. The remains of Hurricane Ida showed in 2021 how much water that can be. On the Rockaway peninsula, salt from the ocean and the bay is the bigger enemy.",
  services: {
    repairs:
      'Doors that scrape at the foot of the slope, springs rusted by damp, photo eyes fogged by a wet floor.',
    newDoors:
      'Insulated one-car doors that keep the cold out of the room above, with windows if the garage is dark.',
    maintenance:
      'We check the bottom seal and hinges against damp as part of the 21 points of a yearly visit.',
  },
  why: [
    {
      title: 'Around the corner',
      text: `Valley Stream borders Queens at Rosedale. ${company.phone} rings there, a few minutes from the borough line.`,
    },
    {
      title: 'Experience with low garages',
      text: 'Pipes, meters and joists often hang where a track should run. A bracket set differently or a low-headroom track solves that, and we see it when we measure, not when the door has arrived.',
    },
    {
      title: 'Small jobs are welcome',
      text: `A new seal at the bottom can be all that a door needs. Weatherstripping starts at ${money(prices.weatherstripping)}.`,
    },
  ],
  coverage: [
    'Every Queens neighborhood is on our map, from Long Island City to Glen Oaks and from Whitestone to Breezy Point. The ZIP codes 11004 and 11005 belong to Queens too, though their neighbors are in Nassau.',
    [
      'Across the city line to the east, see ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      '; to the southwest, ',
      { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
      '.',
    ],
  ],
  visit: `Please leave the slope free of cars, and shovel it in winter: a ladder stands badly on an icy incline. Between ${opensText} and ${closesText} a request from Queens is called back ${company.callBackText}, and a same-day visit is available.`,
  questions: [
    {
      question: 'Water runs under my garage door when it rains hard. Will a new door stop it?',
      answer: [
        'A new bottom seal and a raised rubber threshold keep out puddles and driven rain. They do not hold back a flooded drive: if the drain at the foot of the slope is clogged or too small, start with the drain. ',
        { text: 'A maintenance visit', to: '/services/maintenance' },
        ' shows which of the two it is.',
      ],
    },
    {
      question: 'The room above the garage shakes whenever the door runs. What helps?',
      answer: `First a balanced door with sound rollers and tight hinges, because a door that jerks shakes the house whatever the opener. If it still hums, a belt-driven opener is the quieter kind. Rollers start at ${money(prices.rollers)} and smart openers at ${money(Math.min(...openerPrices))}.`,
    },
  ],
  page: {
    line: "We keep the garages at the foot of Queens' sloped driveways dry, quiet and running, from Astoria's brick rows to the salt air of the Rockaways.",
    description:
      'Garage door repair and new doors in Queens, from an office next to the borough line: sloped drives, attached brick houses, detached garages, Rockaway salt.',
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
      'Sloped drives, water at the threshold, low ceilings and rooms above: repairing and replacing garage doors in Queens, with prices and answers.',
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
        'At the foot of the slope: what the brick-house garages of Queens need, and what it costs.',
    },
  },
} as const satisfies Area
