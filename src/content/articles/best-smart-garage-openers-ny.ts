import { type Article, note, steps, warning } from '@/content/articles/article'
import { company } from '@/content/company'
import { list, paragraph, table } from '@/content/policies/policy'
import { openerPrices, prices } from '@/content/prices'
import { smartGarageDoors } from '@/content/smartGarageDoors'
import { money } from '@/lib/money'

const brandRows = smartGarageDoors.brands.items.map(({ name, model, price, app }) => [
  name,
  model,
  price,
  app,
])

export const smartOpeners = {
  lead: 'The best smart opener is the one that works with your phone, your door and your house, and still does so in five years. This guide does not rank models. It goes through the choices in the order in which they rule things out, and ends with our four brands and their prices.',
  sections: [
    {
      id: 'what-smart-means',
      heading: 'What "smart" adds to an opener',
      blocks: [
        paragraph(
          'A smart opener is an ordinary opener with a radio that joins your Wi-Fi. Motor, rail and photo eyes are the same. What it adds is knowledge: the app shows whether the door is open, tells you when it moves, and closes it from wherever you are.',
        ),
        list(
          'You stop driving back to see whether you closed it.',
          'You let a delivery or a neighbor in without hiding a key.',
          'You give each driver access and can take it away again.',
          'The door closes by itself after a time you set, or when your car leaves.',
        ),
        paragraph(
          'The wall button and the remotes keep working when the internet does not. Only the app needs it.',
        ),
      ],
    },
    {
      id: 'ecosystem',
      heading: 'Start with the app, not the motor',
      blocks: [
        paragraph(
          'An opener lasts 10 to 15 years; the app and the services around it change faster. The four brands we install come from two worlds.',
        ),
        paragraph(
          'LiftMaster and Chamberlain belong to one group and share the myQ app. In autumn 2023 the group cut off third-party use of its interface. People who ran their door through Home Assistant lost control of it.',
        ),
        paragraph(
          'Genie, with Aladdin Connect, and Overhead Door, with OHD Anywhere, run on one platform as well. It works through the cloud only: if the service or your connection is down, so is the app.',
        ),
        note(
          "So before you choose, write down what has to work together: which phones, which voice assistant, which home system. Then check each one on the maker's current list. Makers change these lists, and we ask you the same question before we order.",
        ),
      ],
    },
    {
      id: 'brands',
      heading: 'Our four brands and where they start',
      blocks: [
        table(
          'Smart openers we install, with starting prices',
          ['Brand', 'Type', 'From', 'App'],
          brandRows,
        ),
        paragraph([
          `On the general price list a smart opener starts at ${money(prices.smartOpener)} and the bundle of door and smart opener at ${money(prices.smartBundle)}; the cheapest of the four brands starts at ${money(Math.min(...openerPrices))}. A garage camera starts at ${money(prices.camera)}, and we set the app up on your phone free of charge. All of it is on the `,
          { text: 'smart garage doors page', to: '/services/smart-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'new-or-retrofit',
      heading: 'A new opener or a controller for the old one?',
      blocks: [
        paragraph(
          'A retrofit controller is a small box that presses the button of your present opener for you, together with a sensor on the door that reports whether it is open. It adds an app, and often a voice assistant, to a motor that is still good.',
        ),
        table(
          'New opener or retrofit controller',
          ['Your opener', 'What suits'],
          [
            [
              'Sold before 1993, without photo eyes',
              'A new opener. Do not add remote control to it',
            ],
            ['More than 10 to 15 years old', 'A new opener; its normal life is over'],
            ['Younger, runs quietly, has photo eyes', 'A retrofit controller is worth a look'],
            ['Loud, or under a bedroom', 'A new one with a belt or on the wall'],
          ],
        ),
        warning(
          'Remote closing means that nobody may be watching. Openers sold in the United States since January 1, 1993 need a second protection against trapping somebody, such as photo eyes. Check that yours has them, that they sit at most 6 inches above the floor, and that they stop the door, before any controller is connected.',
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
            ['Chain', 'Detached garages and heavy use', 'Can be heard through the house'],
            ['Wall mount', 'Low or high ceilings, storage overhead', 'Needs a torsion shaft'],
          ],
        ),
        paragraph(
          'A wall-mounted opener turns the shaft above the door from the side. It leaves the ceiling free and is quiet, but only fits a door that hangs on a torsion spring shaft with room beside it. In a narrow attached garage, measure that space first.',
        ),
        paragraph(
          'Whatever the drive, the door has to be balanced first. An opener that drags a heavy door wears out early, smart or not.',
        ),
      ],
    },
    {
      id: 'features',
      heading: 'Features: which ones are worth it',
      blocks: [
        list(
          'Battery backup: useful in a power outage, above all in places where trees bring the lines down. We found no New York rule that requires it.',
          'Camera: shows who came and whether the way is clear before you close from afar.',
          'Voice: handy for closing. Google Home asks for a PIN before it opens a door by voice; that is a good thing.',
          'Geofencing: opens or closes when your phone comes or goes. Start with alerts only and see how well it knows your street.',
          'Local control: works without the cloud. If you want it, say so at the start, since it narrows the choice.',
          'Rolling codes: the remote sends a new code each time. Ask whether yours does.',
        ),
      ],
    },
    {
      id: 'before-we-come',
      heading: 'Five checks before you order',
      blocks: [
        steps(
          'Stand under the opener with your phone and look at the Wi-Fi. If a video stutters there, plan a better signal first.',
          'Look for an outlet near the opener.',
          'With the door closed, pull the red cord and lift by hand to half height. It should stay within an inch or two. If it is heavy, stop and have the springs seen to.',
          'Break the beam of the photo eyes while the door closes. It must go up again.',
          'Take a picture of the opener label and of the space above and beside the door.',
        ),
        paragraph([
          'With that and the list of your devices, the choice takes one phone call. ',
          { text: 'Send us a request', to: '/contact?service=smart' },
          `, the picture by e-mail, and we call back ${company.callBackText} in opening hours.`,
        ]),
      ],
    },
  ],
  questions: [
    {
      question: 'Can somebody hack a smart garage door?',
      answer:
        'Anything with an account can be broken into, so look after the account: use a password that you use nowhere else, turn on the second step at sign-in if the app offers one, and remove people who moved out. For the remotes, choose an opener with rolling codes.',
    },
    {
      question: 'Does the opener work when the internet is down?',
      answer:
        'By wall button, keypad and remote, yes. The app may not, and with cloud-only systems it does not. In a power outage you need a battery, or the red cord while the door is closed.',
    },
    {
      question: 'Will you install an opener I bought elsewhere?',
      answer: `Ask before you buy it: the rail has to suit the height of the door and the motor its weight. Call ${company.phone} with the model and we tell you whether it fits and what fitting it costs.`,
    },
    {
      question: 'Is the app setup included?',
      answer: [
        'Yes. We connect the opener to your Wi-Fi and stay until your phone opens and closes the door. ',
        { text: 'All smart prices', to: '/pricing' },
        ' stand on the price list.',
      ],
    },
  ],
} as const satisfies Article
