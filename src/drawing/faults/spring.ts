// A torsion spring that broke: both halves have wound back, two inches of bare shaft between them.

import { boards, bolt, disc, kitOf, lamp, lifted, ring } from '@/drawing/faults/kit'
import { INK } from '@/drawing/svg/color'
import { fill, num, opacity, stroke } from '@/drawing/svg/shapes'

const [Y, R, PITCH] = [205, 62, 17.6]
/** One turn in front of the shaft. Right of the center bracket the spring is left-wound: its turns lean like a slash. */
const turn = (x: number) =>
  `M${num(x + 8.8)} ${Y - R}C${num(x + 13)} ${Y - 34} ${num(x + 11)} ${Y + 36} ${num(x)} ${Y + R}`

/** Returns the picture, 640 x 400. */
export function brokenSpring(): string {
  const kit = kitOf('s')
  const { layer, round, steelAcross } = kit
  const wire = layer.linear(
    [
      [0, '#3b434c'],
      [0.2, '#eef1f3'],
      [0.42, '#a2acb5'],
      [0.72, '#4b545e'],
      [1, '#1a2028'],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="${Y - R}" x2="0" y2="${Y + R}"`,
  )
  const coil = (from: number, to: number) => {
    const turns = Array.from({ length: Math.round((to - from) / PITCH) }, (_, i) =>
      turn(from + i * PITCH),
    ).join('')
    return (
      fill(
        `M${from} ${Y - R + 6}H${to + 6}V${Y + R - 6}H${from}z`,
        INK,
        `${opacity(0.42)} transform="translate(16 26)"`,
      ) +
      fill(`M${from - 4} ${Y - R + 3}H${to + 8}l-8 ${2 * R - 6}H${from - 6}z`, '#141920') +
      stroke(turns, '#0d1218', 17.6) +
      stroke(turns, wire, 15, 'stroke-linecap="round"') +
      stroke(turns, '#fff', 2, `${opacity(0.3)} transform="translate(-3.500)"`)
    )
  }
  const shaft = `M-10 ${Y - 21}H650v42H-10z`
  const plate = 'M24 60h76l10 40v212l-10 40H24l-8 -40V100z'
  const end = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${fill('M-30 -8Q-8 -11 0 -8v16Q-8 10 -30 8z', wire) + fill('M-1 -8.200q6 3 2 8q5 4 -1 8.200z', '#f6f8f9', 'stroke="#5a636c" stroke-width=".8"')}</g>`
  layer.draw(
    boards(layer),
    fill('M0 40h640v320H0z', layer.blend('#e0b47e', '#b98350')),
    stroke(
      'M0 84q200 8 640 -4M0 132q300 -8 640 6M0 286q240 10 640 -6M0 330q300 -6 640 4',
      '#81552a',
      2,
      opacity(0.4),
    ),
    stroke('M0 40h640M0 360h640', '#4b2f14', 4, opacity(0.6)),
    fill(shaft, INK, `${opacity(0.4)} transform="translate(10 24)"`),
    fill(shaft, round),
    stroke(`M0 ${Y + 1}h640`, '#39424c', 5, opacity(0.5)),
    lifted(plate, steelAcross, 'stroke="#59636d" stroke-width="1.500" stroke-linejoin="round"', 10),
    bolt(kit, 62, 92),
    bolt(kit, 62, 322),
    lifted(
      disc(62, Y, 48),
      layer.blend('#dfe5ea', '#7a8691'),
      'stroke="#4a535d" stroke-width="2"',
      5,
    ),
    fill(disc(62, Y, 24), '#2a313a'),
    // stationary cone, bolted to the plate: bare aluminum; only winding cones are painted
    lifted(
      `M92 ${Y - 46}h30l16 10v72l-16 10H92z`,
      layer.linear([
        [0, '#59636d'],
        [0.25, '#eef1f3'],
        [0.5, '#aab4bc'],
        [1, '#3b434c'],
      ]),
      '',
      6,
    ),
    coil(134, 292),
    coil(402, 656),
    end(316, Y - 48, -12),
    `<g transform="translate(384 ${Y + 48}) scale(-1 1) rotate(12)">${fill('M-26 -8Q-8 -11 0 -8v16Q-8 10 -26 8z', wire) + fill('M-1 -8.200q6 3 2 8q5 4 -1 8.200z', '#f6f8f9', 'stroke="#5a636c" stroke-width=".8"')}</g>`,
    stroke(`M322 ${Y - 21}v42M340 ${Y - 21}v42M364 ${Y - 21}v42`, '#7a4a22', 2, opacity(0.25)),
    lamp(layer, 300, 130),
    ring(352, Y, 78, 96),
  )
  return kit.layer.toString()
}
