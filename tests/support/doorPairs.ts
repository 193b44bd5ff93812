import { choicesFor, normalise } from '@/features/designer/choices'
import { type DoorDesign, defaultDesign, panels } from '@/features/designer/options'

type Part = Partial<DoorDesign>

/** Designs in which every two values of any two options meet at least once, for each panel style. */
export function everyPair(): DoorDesign[] {
  const seen = new Map<string, DoorDesign>()
  const keys = Object.keys(defaultDesign) as (keyof DoorDesign)[]
  for (const panel of Object.keys(panels) as (keyof typeof panels)[]) {
    const base = normalise({ ...defaultDesign, panel })
    for (const [i, one] of keys.entries()) {
      for (const first of choicesFor(base)[one]) {
        const half = normalise({ ...base, [one]: first } as Part as DoorDesign)
        for (const other of keys.slice(i + 1)) {
          for (const second of choicesFor(half)[other]) {
            const design = normalise({ ...half, [other]: second } as Part as DoorDesign)
            seen.set(JSON.stringify(design), design)
          }
        }
      }
    }
  }
  return [...seen.values()]
}
