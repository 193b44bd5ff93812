// A random design, from combinations that look good together.
import { choicesFor, normalize } from '@/door/choices'
import { type DoorDesign, defaultDesign, type House, type Panel } from '@/door/options'
import { pick, type Random } from '@/drawing/svg/random'

/** Houses that suit a panel style. */
const homes: Record<Panel, readonly [House, ...House[]]> = {
  'raised-panel': ['gable', 'colonial', 'gable', 'barn'],
  carriage: ['gable', 'barn', 'colonial'],
  'modern-flush': ['flat', 'shed', 'shed', 'gable'],
  'full-view': ['flat', 'shed'],
}

const any = <Value>(random: Random, values: readonly Value[], otherwise: Value): Value =>
  values[Math.floor(random() * values.length)] ?? otherwise

/** Returns a valid, tasteful design; `random` returns numbers from 0 up to 1. */
export function randomDesign(random: Random): DoorDesign {
  const panel = pick(random, ['raised-panel', 'carriage', 'carriage', 'modern-flush', 'full-view'])
  const base = normalize({
    ...defaultDesign,
    panel,
    width: pick(random, ['single', 'double', 'double', 'two-singles', 'three-car']),
    house: pick(random, homes[panel]),
    facade: pick(random, ['siding', 'brick', 'stone', 'stucco']),
    time: pick(random, ['day', 'day', 'dusk']),
  })
  const material = any(random, choicesFor(base).material, base.material)
  const made = normalize({ ...base, material })
  const offered = choicesFor(made)
  const windows = random() < 0.8 ? made.windows : any(random, offered.windows, made.windows)
  const glazed = normalize({
    ...made,
    windows: random() < 0.4 ? any(random, offered.windows, windows) : windows,
    color: any(random, offered.color, made.color),
    hardware: any(random, offered.hardware, made.hardware),
    frame: random() < 0.3 ? any(random, offered.frame, made.frame) : 'same',
    facadeColor: any(random, offered.facadeColor, made.facadeColor),
  })
  return normalize({ ...glazed, panes: any(random, choicesFor(glazed).panes, glazed.panes) })
}
