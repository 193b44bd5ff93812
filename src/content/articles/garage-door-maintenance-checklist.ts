import { type Article, note, steps, warning } from '@/content/articles/article'
import { company } from '@/content/company'
import { list, paragraph, table } from '@/content/policies/policy'
import { planPrices, prices } from '@/content/prices'
import { money } from '@/lib/money'

export const maintenanceChecklist = {
  lead: 'A garage door is the largest moving part of most houses, and few people look at it until it stops. 10 minutes a month keeps it safe; half an hour, 2 or 3 times a year, keeps it quiet. Here is what to do, what to leave alone, and what is special about a New York winter.',
  sections: [
    {
      id: 'at-a-glance',
      heading: 'The whole list at a glance',
      blocks: [
        table(
          'Who does what, and how often',
          ['How often', 'What', 'Who'],
          [
            ['Every month', 'Look and listen, test photo eyes, reverse and balance', 'You'],
            [
              '2 or 3 times a year',
              'Lubricate, clean tracks, wash the door, look at the seal',
              'You',
            ],
            ['Every year', 'Bolts, spring balance, force settings, chain or belt', 'Technician'],
            ['Every 2 years', 'Reseal a wood door', 'You or a painter'],
            ['Never by yourself', 'Springs, cables, bottom brackets', 'Technician'],
          ],
        ),
        warning([
          'Springs and cables, and what they are bolted to, hold extreme tension, the bottom brackets of the door included. Look at them, but do not touch, tighten or loosen them. If a spring has a gap or a cable hangs or frays, stop using the door and read ',
          { text: 'what to do now', to: '/emergency' },
          '.',
        ]),
      ],
    },
    {
      id: 'monthly-look',
      heading: 'Every month: look and listen',
      blocks: [
        paragraph('Stand inside with the door closed and the light on. Touch nothing yet.'),
        list(
          'Springs: rust, or a gap between the coils.',
          'Cables: single wires sticking out, most often near the floor.',
          'Rollers: worn, cracked or tilted in the track.',
          'Hinges and brackets: loose screws, cracks, elongated holes.',
          'Tracks: dents, and an even gap between roller and rail.',
          'Extension springs, which run along the tracks: a safety cable must pass through each of them.',
          'The red release handle: there, and at most 6 feet above the floor.',
        ),
        paragraph(
          'Then run the door once and listen. A scrape means that something rubs, a bang that something is loose, a groan that something is dry. A door that shakes or leads on one side should not wait for the yearly visit.',
        ),
      ],
    },
    {
      id: 'monthly-tests',
      heading: 'Every month: three tests',
      blocks: [
        paragraph(
          'The Consumer Product Safety Commission has asked for a monthly test of the reverse since 1989. The three tests together take five minutes. Keep children and pets out of the garage while you do them.',
        ),
        steps(
          'Photo eyes. Start the door closing and pass an object about 6 inches high through the beam, a box for example. The door must stop and go up.',
          'Reverse. Lay a 2x4 flat on the floor under the door and let it close. The door must touch the wood and go up again; it has to begin within 2 seconds.',
          'Balance. Close the door, pull the red release cord and lift by hand to half height. It should stay there, within an inch or two. Lower it and reconnect the opener.',
        ),
        warning(
          'If the door is heavy when you lift it, stop and lower it: a spring may be weak or broken. If it fails the photo-eye or the reverse test, do not use the opener until it has been repaired.',
        ),
        note(
          'Older guides tell you to hold the closing door with your hands to feel its force. The trade dropped that test in 2006. Use the 2x4.',
        ),
      ],
    },
    {
      id: 'lubricate',
      heading: 'Two or three times a year: clean and lubricate',
      blocks: [
        steps(
          'Close the door and unplug the opener.',
          'Wipe the tracks clean with a cloth. Leave them dry.',
          'Spray a little garage door lubricant or silicone on the hinges, the metal rollers and the bearings at the ends of the shaft.',
          'Mist the springs from a distance. Do not reach around them.',
          'Wipe off what drips, plug the opener in and run the door twice.',
        ),
        table(
          'What gets lubricant',
          ['Part', 'Lubricate?', 'Why'],
          [
            ['Hinges', 'Yes', 'They carry every bend of the door'],
            ['Metal rollers', 'Yes, at the bearing', 'Dry bearings grind and wobble'],
            ['Springs', 'Yes, a light mist', 'Against rust and squeaking'],
            ['Plastic rollers', 'No', 'They run dry'],
            ['Tracks', 'No', 'Oil there collects grit, and rollers slip instead of turning'],
            ['Anything', 'No heavy grease', 'It stiffens in the cold'],
          ],
        ),
        paragraph(
          'Wash the door with water and a mild soap on the same day and rinse it well. Look at the bottom seal: if it is hard, cracked or lets daylight through, it lets in water as well.',
        ),
      ],
    },
    {
      id: 'yearly-visit',
      heading: 'Once a year: what a technician does',
      blocks: [
        paragraph(
          'Some checks need tools, and some need somebody who may touch a spring. A yearly visit covers the bolts and brackets, spring tension and balance, the force and travel settings of the opener, chain or belt, the weather seal, and the batteries of the remotes.',
        ),
        list(
          `A single tune-up starts at ${money(prices.annualTuneUp)}, a safety inspection at ${money(prices.safetyInspection)} and a spring adjustment at ${money(prices.springAdjustment)}.`,
          `The Annual plan costs ${money(planPrices.annual.yearly)} a year and takes ${planPrices.annual.repairDiscount}% off repairs; the Bi-Annual plan costs ${money(planPrices['bi-annual'].yearly)} with two visits and ${planPrices['bi-annual'].repairDiscount}% off.`,
          `New weatherstripping starts at ${money(prices.weatherstripping)}.`,
        ),
        paragraph([
          'The 21 points of our visit are listed on the ',
          { text: 'maintenance page', to: '/services/maintenance' },
          '. A door that opens 8 times a day, or stands near salt water, is better off with two visits.',
        ]),
      ],
    },
    {
      id: 'winter',
      heading: 'Winter in New York',
      blocks: [
        paragraph(
          'Most winter trouble comes from four small things: ice at the sill, stiff grease, frost on the photo eyes and a weak battery. Go through them before you call.',
        ),
        list(
          'Frozen to the slab: stop pressing the button. Free the seal with gentle warmth, or with salt that you rinse off later. Do not chip at it. Afterward wipe the seal with silicone, so that it does not stick again.',
          'Slow or stopping halfway: old grease has stiffened. Clean it off and use a lubricant made for garage doors.',
          'Closes and goes up again: wipe frost and road spray from both photo eyes.',
          'Remote dead, wall button fine: change the battery. Cold weakens it.',
          'Road salt: it drips from the car onto bottom brackets, cables and tracks. Rinse the floor and the bottom of the door on a mild day.',
        ),
        paragraph([
          'Upstate, where the sill freezes every week, see the pages for ',
          { text: 'Buffalo', to: '/blog/garageservice/buffalo' },
          ', ',
          { text: 'Syracuse', to: '/blog/garageservice/syracuse' },
          ' and ',
          { text: 'Albany', to: '/blog/garageservice/albany' },
          '. By the sea, salt works all year: see ',
          { text: 'Long Island', to: '/blog/garageservice/longisland' },
          '.',
        ]),
      ],
    },
    {
      id: 'household',
      heading: 'Rules for the household',
      blocks: [
        list(
          'The wall button belongs at least 5 feet above the floor, where the door can be seen from it.',
          'Watch the door until it has closed.',
          'Nobody runs under a moving door, for a game or for the rain.',
          'Everybody who drives knows the red cord, and that it may be pulled only with the door down.',
          'No engine runs in a closed garage.',
        ),
      ],
    },
  ],
  questions: [
    {
      question: 'Which lubricant should I buy?',
      answer:
        'One sold for garage doors, or a silicone spray. Both stay thin in the cold. Leave axle grease and kitchen oil on the shelf: they hold dirt and stiffen.',
    },
    {
      question: 'My door closes only while I hold the wall button. Is it broken?',
      answer:
        'It protects you. The photo eyes are blocked, dirty or out of line, and the opener then wants somebody watching. Wipe both eyes, clear the way, and turn them until both lights burn steadily.',
    },
    {
      question: 'May I tighten a spring myself if the door has become heavy?',
      answer: [
        'No. Springs are under extreme tension, and a door that has become heavy may have a broken one. Stop using it. ',
        { text: 'Book an adjustment', to: '/contact?service=maintenance' },
        `, from ${money(prices.springAdjustment)}, or call ${company.phone} if the door no longer closes.`,
      ],
    },
    {
      question: 'Is it worth maintaining a door that is 20 years old?',
      answer:
        'If it balances, reverses and has photo eyes on its opener, yes. What ends a door is rust through the bottom, soft wood or sections that nobody makes any more, and a yearly look tells you early which of these is coming.',
    },
  ],
} as const satisfies Article
