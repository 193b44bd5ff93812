import { type Article, note, steps, warning } from '@/content/blog/articles/article'
import { pointsPicture, springPicture } from '@/content/partPictures'
import { repairPages } from '@/content/parts/repairPages'
import { list, paragraph, table } from '@/content/textBlocks'
import { company } from '@/facts/company'
import { planPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const maintenanceChecklist = {
  lead: "Few people look at their garage door until it stops. Ten minutes a month keeps it safe. Half an hour, 2 or 3 times a year, keeps it quiet. Here's what to do, what to leave alone, and how to get ready for a New York winter.",
  sections: [
    {
      id: 'at-a-glance',
      heading: 'The whole list at a glance',
      blocks: [
        table(
          'Who does what, and how often',
          ['How often', 'What', 'Who'],
          [
            [
              'Every month',
              'Look and listen, test the photo eyes, auto-reverse and balance',
              'You',
            ],
            [
              '2 or 3 times a year',
              'Lubricate, clean the tracks, wash the door, check the seal',
              'You',
            ],
            ['Every year', 'Bolts, spring balance, force settings, chain or belt', 'Technician'],
            ['Every 2 years', 'Reseal a wood door', 'You or a painter'],
            ['Never do it yourself', 'Springs, cables, bottom brackets', 'Technician'],
          ],
        ),
        warning([
          'Springs, cables and the brackets they are bolted to are under extreme tension. That includes the bottom brackets of the door. Look at them, but do not touch, tighten or loosen them. If a spring has a gap, or a cable is loose or frayed, stop using the door and read ',
          { text: 'what to do now', to: '/emergency' },
          '.',
        ]),
      ],
    },
    {
      id: 'monthly-look',
      heading: 'Every month: look and listen',
      blocks: [
        paragraph('Stand inside with the door closed and the light on. Do not touch anything yet.'),
        list(
          'Springs: rust, or a gap between the coils.',
          'Cables: loose wires sticking out, most often near the floor.',
          'Rollers: worn, cracked or tilted in the track.',
          'Hinges and brackets: loose screws, cracks, stretched holes.',
          'Tracks: no dents, and an even gap between the rollers and the rail.',
          'Extension springs (the kind that run along the tracks): each one must have a safety cable through it.',
          'The red release handle: in place, and no more than 6 feet above the floor.',
        ),
        paragraph(
          "Then run the door once and listen. A scrape means something is rubbing. A bang means something is loose. A groan means something is dry. If the door shakes, or one side moves first, don't wait for the yearly visit.",
        ),
      ],
    },
    {
      id: 'monthly-tests',
      heading: 'Every month: three tests',
      blocks: [
        paragraph(
          'The Consumer Product Safety Commission has called for a monthly reverse test since 1989. All three tests together take five minutes. Keep children and pets out of the garage while you do them.',
        ),
        steps(
          'Photo eyes. Start closing the door, then pass an object about 6 inches high, such as a box, through the beam. The door must stop and go back up.',
          'Auto-reverse. Lay a 2x4 flat on the floor under the door and close it. When the door touches the wood, it must start back up within 2 seconds.',
          'Balance. Close the door, pull the red release cord and lift the door halfway by hand. It should stay there, within an inch or two. Lower it and reconnect the opener.',
        ),
        warning(
          'If the door is heavy when you lift it, stop and lower it: a spring may be weak or broken. If it fails the photo-eye or auto-reverse test, do not use the opener until it has been repaired.',
        ),
        note(
          'Older guides tell you to hold the closing door with your hands to feel its force. The industry dropped that test in 2006. Use the 2x4.',
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
          'Wipe off any drips, plug the opener back in and run the door twice.',
        ),
        table(
          'What gets lubricant',
          ['Part', 'Lubricate?', 'Why'],
          [
            ['Hinges', 'Yes', 'They bend every time the door moves'],
            ['Metal rollers', 'Yes, at the bearing', 'Dry bearings grind and wobble'],
            ['Springs', 'Yes, a light mist', 'Prevents rust and squeaks'],
            ['Plastic rollers', 'No', "They're made to run dry"],
            ['Tracks', 'No', 'Oil collects grit, and the rollers slip instead of turning'],
            ['Anything', 'No heavy grease', 'It gets stiff in the cold'],
          ],
        ),
        paragraph(
          "On the same day, wash the door with mild soap and water and rinse it well. Check the bottom seal. If it's hard or cracked, or you can see daylight under it, it lets water in too.",
        ),
      ],
    },
    {
      id: 'yearly-visit',
      heading: 'Once a year: what a technician does',
      blocks: [
        paragraph(
          "Some checks take tools, and some take a trained technician. A yearly visit covers the bolts and brackets, spring tension and balance, the opener's force and travel settings, the chain or belt, the weather seal and the remote batteries.",
        ),
        list(
          `A single tune-up starts at ${money(prices.annualTuneUp)}, a safety inspection at ${money(prices.safetyInspection)} and a spring adjustment at ${money(prices.springAdjustment)}.`,
          `The Annual plan is ${money(planPrices.annual.yearly)} a year, with one visit and ${planPrices.annual.repairDiscount}% off repairs. The Bi-Annual plan is ${money(planPrices['bi-annual'].yearly)}, with two visits and ${planPrices['bi-annual'].repairDiscount}% off.`,
          `New weatherstripping starts at ${money(prices.weatherstripping)}.`,
        ),
        paragraph([
          'All 21 points we check are on the ',
          { text: 'maintenance page', to: '/services/maintenance' },
          '. If your door opens 8 times a day or is near salt water, two visits a year are better.',
        ]),
      ],
    },
    {
      id: 'winter',
      heading: 'Winter in New York',
      blocks: [
        paragraph(
          'Most winter trouble comes from four small things: ice under the door, stiff grease, frost on the photo eyes and a weak battery. Check these before you call.',
        ),
        list(
          "Frozen to the slab: stop pressing the button. Free the seal with gentle heat, or with salt you rinse off later. Don't chip at it. Then wipe the seal with silicone so it doesn't stick again.",
          'Slow, or stops halfway: old grease has gotten stiff. Clean it off and use a lubricant made for garage doors.',
          'Starts to close, then goes back up: wipe frost and road spray off both photo eyes.',
          'Remote dead, wall button fine: change the battery. Cold weakens it.',
          'Road salt: it drips off your car onto the bottom brackets, cables and tracks. Rinse the floor and the bottom of the door on a mild day.',
        ),
        paragraph([
          'Live upstate, where doors freeze shut week after week? See the pages for ',
          { text: 'Buffalo', to: '/blog/garageservice/buffalo' },
          ', ',
          { text: 'Syracuse', to: '/blog/garageservice/syracuse' },
          ' and ',
          { text: 'Albany', to: '/blog/garageservice/albany' },
          '. Near the ocean, salt is a problem all year. See ',
          { text: 'Long Island', to: '/blog/garageservice/longisland' },
          '.',
        ]),
      ],
    },
    {
      id: 'household',
      heading: 'Rules for everyone at home',
      blocks: [
        list(
          'Mount the wall button at least 5 feet above the floor, where you can see the door.',
          "Watch the door until it's closed.",
          'Never duck under a moving door, not even as a game or to get out of the rain.',
          'Make sure every driver knows about the red cord, and that they should pull it only with the door down.',
          'Never run an engine in a closed garage.',
        ),
      ],
    },
  ],
  drawing: { after: 'monthly-look', part: 'cable' },
  pictures: {
    'monthly-look': repairPages.cables.picture,
    lubricate: springPicture,
    'yearly-visit': pointsPicture,
    winter: repairPages.seals.picture,
  },
  questions: [
    {
      question: 'Which lubricant should I buy?',
      answer:
        'Buy one made for garage doors, or a silicone spray. Both stay thin in the cold. Skip axle grease and cooking oil. They hold dirt and get stiff.',
    },
    {
      question: 'My door only closes while I hold the wall button. Is it broken?',
      answer:
        "No, it's protecting you. The photo eyes are blocked, dirty or out of line, so the opener wants someone watching. Wipe both eyes, clear the path, and turn them until both lights are on and steady.",
    },
    {
      question: 'Can I tighten a spring myself if the door gets heavy?',
      answer: [
        'No. Springs are under extreme tension, and a heavy door may have a broken one. Stop using it. ',
        { text: 'Book an adjustment', to: '/contact?service=maintenance' },
        `, from ${money(prices.springAdjustment)}, or call ${company.phone} if the door won't close.`,
      ],
    },
    {
      question: 'Is a 20-year-old door worth maintaining?',
      answer:
        "Yes, if it's balanced, reverses, and has photo eyes on its opener. What finishes off a door is rust through the bottom, rotted wood, or sections nobody makes anymore. A yearly check tells you early if one of those is coming.",
    },
  ],
} as const satisfies Article
