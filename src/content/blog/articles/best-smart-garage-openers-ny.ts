import { type Article, note, steps, warning } from '@/content/blog/articles/article'
import { garagePicture } from '@/content/partPictures'
import { repairPages } from '@/content/parts/repairPages'
import { smartGarageDoors } from '@/content/services/smartGarageDoors'
import { list, paragraph, table } from '@/content/textBlocks'
import { company } from '@/facts/company'
import { openerPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

const brandRows = smartGarageDoors.brands.items.map(({ name, model, price, app }) => [
  name,
  model,
  price,
  app,
])

export const smartOpeners = {
  lead: "The best smart opener is the one that works with your phone, your door and your home, and still will in five years. This guide doesn't rank models. It walks you through the choices one at a time, with our four brands and their prices along the way.",
  sections: [
    {
      id: 'what-smart-means',
      heading: 'What "smart" adds to an opener',
      blocks: [
        paragraph(
          'A smart opener is a regular opener that connects to your Wi-Fi. The motor, rail and photo eyes are the same. The difference is the app. It shows whether the door is open, alerts you when it moves, and closes it from anywhere.',
        ),
        list(
          "You don't have to drive back to see if you closed it.",
          'You let a delivery or a neighbor in without hiding a key.',
          'You give each driver access, and you can remove it any time.',
          'The door closes on its own after a time you set, or when you drive away.',
        ),
        paragraph(
          'The wall button and the remotes still work when the internet is down. Only the app needs it.',
        ),
      ],
    },
    {
      id: 'ecosystem',
      heading: 'Start with the app, not the motor',
      blocks: [
        paragraph(
          'An opener lasts 10 to 15 years. Apps and the services behind them change faster than that. The four brands we install fall into two camps.',
        ),
        paragraph(
          'LiftMaster and Chamberlain belong to the same company and share the myQ app. In the fall of 2023, the company cut off third-party access. People who ran their doors through Home Assistant lost control of them.',
        ),
        paragraph(
          'Genie (Aladdin Connect) and Overhead Door (OHD Anywhere) also share a platform. It only works through the cloud. If the service or your connection is down, so is the app.',
        ),
        note(
          "Before you choose, write down what has to work together: your phones, your voice assistant and your smart home system. Then check each one on the brand's current list. Those lists change, so we'll ask you again before we order.",
        ),
      ],
    },
    {
      id: 'brands',
      heading: 'Our four brands and their starting prices',
      blocks: [
        table(
          'Smart openers we install, with starting prices',
          ['Brand', 'Type', 'From', 'App'],
          brandRows,
        ),
        paragraph([
          `On our price list, a belt-drive smart opener starts at ${money(prices.smartOpener)}, and the smart bundle at ${money(prices.smartBundle)}. The cheapest of the four brands starts at ${money(Math.min(...openerPrices))}. A garage camera starts at ${money(prices.camera)}, and we set up the app on your phone for free. It's all on the `,
          { text: 'smart garage doors page', to: '/services/smart-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'new-or-retrofit',
      heading: 'A new opener, or an add-on for the old one?',
      blocks: [
        paragraph(
          "An add-on controller is a small box that works your current opener, with a sensor that tells you whether the door is open. It adds an app, and often voice control, to a motor that's still good.",
        ),
        table(
          'New opener or add-on controller',
          ['Your opener', 'Best choice'],
          [
            [
              'Sold before 1993, no photo eyes',
              "A new opener. Don't add remote control to the old one",
            ],
            ['Past its 10 to 15 years', 'A new opener. The old one is near the end of its life'],
            ['Newer, runs quietly, has photo eyes', 'An add-on controller is worth a look'],
            ['Loud, or under a bedroom', 'A new belt-drive or wall-mount opener'],
          ],
        ),
        warning(
          'Closing the door remotely means that nobody may be watching. Openers sold in the United States since January 1, 1993, must have a second safeguard against trapping someone, such as photo eyes. Before you connect any controller, check that yours has them, that they are no more than 6 inches above the floor, and that they stop the door.',
        ),
      ],
    },
    {
      id: 'drive',
      heading: 'Belt, chain or wall mount',
      blocks: [
        table(
          'Three kinds of drive',
          ['Drive', 'Good for', 'Watch for'],
          [
            ['Belt', 'Garages under or beside a bedroom', 'Usually costs more than a chain'],
            ['Chain', 'Detached garages and heavy use', 'You can hear it through the house'],
            ['Wall mount', 'Low or high ceilings, storage overhead', 'Needs a torsion shaft'],
          ],
        ),
        paragraph(
          "A wall-mount opener sits beside the door and turns the shaft above it. It's quiet and leaves the ceiling clear, but it only works on a door with a torsion spring shaft and room next to it. In a narrow attached garage, measure that space first.",
        ),
        table(
          'How the three compare',
          ['Feature', 'Belt', 'Chain', 'Wall mount'],
          [
            ['Noise', 'Quiet', 'Loudest', 'Quiet'],
            ['Ceiling', 'Rail overhead', 'Rail overhead', 'Clear'],
            ['Battery backup', 'By model', 'By model', 'By model'],
            [
              'Camera',
              `By model, or added from ${money(prices.camera)}`,
              `By model, or added from ${money(prices.camera)}`,
              `By model, or added from ${money(prices.camera)}`,
            ],
            [
              'Our warranty',
              `${warranty.labor.openers} labor, ${warranty.parts} parts`,
              `${warranty.labor.openers} labor, ${warranty.parts} parts`,
              `${warranty.labor.openers} labor, ${warranty.parts} parts`,
            ],
          ],
        ),
        paragraph(
          'Whichever drive you choose, get the door balanced first. An opener that strains against a heavy door wears out early, smart or not.',
        ),
      ],
    },
    {
      id: 'features',
      heading: 'Which features are worth it',
      blocks: [
        list(
          'Battery backup: useful in a power outage, especially where trees bring down the lines.',
          "Camera: shows who's there and whether the path is clear before you close the door remotely.",
          "Voice: handy for closing. Google Home asks for a PIN before it opens a door by voice, and that's a good thing.",
          'Geofencing: opens or closes the door when you come home or leave. Start with alerts only and see how accurate it is on your street.',
          'Local control: works without the cloud. If you want it, tell us early, because it narrows your choices.',
          'Rolling codes: the remote sends a new code every time. Ask whether yours does.',
        ),
      ],
    },
    {
      id: 'before-we-come',
      heading: 'Five checks before you order',
      blocks: [
        steps(
          'Stand under the opener with your phone and check the Wi-Fi. If a video stutters there, improve the signal first.',
          'Look for an outlet near the opener.',
          "With the door closed, pull the red cord and lift the door halfway by hand. It should stay within an inch or two. If it's heavy, stop and have the springs checked.",
          'Break the photo-eye beam while the door is closing. It must go back up.',
          "Take a photo of the opener's label and of the space above and beside the door.",
        ),
        paragraph([
          'With that and a list of your devices, you can choose in one phone call. ',
          { text: 'Send us a request', to: '/contact?service=smart' },
          `, email us the photo, and we'll call back ${company.callBackText} during business hours.`,
        ]),
      ],
    },
  ],
  drawing: { after: 'drive', part: 'opener' },
  pictures: {
    'what-smart-means': smartGarageDoors.hero.picture,
    'new-or-retrofit': repairPages.openers.picture,
    'before-we-come': garagePicture,
  },
  questions: [
    {
      question: 'Can someone hack a smart garage door?',
      answer:
        "Any account can be broken into, so protect yours. Use a password you don't use anywhere else, turn on two-step sign-in if the app offers it, and remove people who've moved out. For the remotes, choose an opener with rolling codes.",
    },
    {
      question: 'Does the opener work when the internet is down?',
      answer:
        "The wall button, keypad and remotes do. The app may not, and with cloud-only systems it won't. In a power outage, you need a battery, or the red cord with the door closed.",
    },
    {
      question: 'Will you install an opener I bought somewhere else?',
      answer: `Ask us before you buy it. The rail has to match the door's height, and the motor its weight. Call ${company.phone} with the model and we'll tell you whether it fits and what it costs to install.`,
    },
    {
      question: 'Is the app setup included?',
      answer: [
        'Yes. We connect the opener to your Wi-Fi and stay until your phone opens and closes the door. ',
        { text: 'All smart opener prices', to: '/pricing' },
        ' are on the price list.',
      ],
    },
  ],
} as const satisfies Article
