// Which plants stand where, by kind of house.
import { driveOf } from '@/door/drawing/garden/drive'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { seeded } from '@/drawing/svg/random'

export type PlantKind = 'box' | 'hydrangea' | 'rose' | 'lavender' | 'grass' | 'planter'
export type Plant = { kind: PlantKind; x: number; y: number; k: number; flip?: boolean }

/** The plants of a house: on the left and right of the drive, never in front of the door. */
export function plantsOf(scene: Scene): readonly Plant[] {
  const { design, shrink } = scene
  const { left } = driveOf(scene)
  const random = seeded(`plants ${design.house} ${design.facade}`)
  return placesOf(scene).map((plant) => {
    const [kinds, grown, moved] = [alike[plant.kind], 0.9 + random() * 0.22, random() * 12]
    const kind = kinds[Math.floor(random() * kinds.length)] ?? plant.kind
    // Only away from the drive.
    const x = plant.x + (plant.x < left ? -moved : moved)
    return { ...plant, kind, x, k: plant.k * grown * shrink }
  })
}

/** Alternatives for each plant: every house has a garden of its own. */
const alike: Record<PlantKind, readonly PlantKind[]> = {
  box: ['box', 'box', 'hydrangea', 'lavender'],
  hydrangea: ['hydrangea', 'hydrangea', 'rose', 'box'],
  lavender: ['lavender'],
  rose: ['rose'],
  grass: ['grass', 'grass', 'lavender'],
  planter: ['planter'],
}

function placesOf(scene: Scene): readonly Plant[] {
  const { design, wide } = scene
  const { left, right } = driveOf(scene)
  const single = !wide
  const l = (share: number) => left * share
  const r = (share: number) => right + (VIEW.w - right) * share
  const y = GROUND + 12
  switch (design.house) {
    case 'gable':
      return [
        { kind: 'box', x: l(0.34), y, k: 1.05 },
        { kind: 'hydrangea', x: l(0.06), y: y + 2, k: 1 },
        { kind: 'box', x: left - 34, y: y + 2, k: 0.52, flip: true },
        ...(single
          ? ([
              { kind: 'box', x: right + 46, y: y + 1, k: 0.74 },
              { kind: 'hydrangea', x: r(0.985), y, k: 0.8, flip: true },
            ] as const)
          : ([
              { kind: 'hydrangea', x: r(0.5), y, k: 0.9, flip: true },
              { kind: 'box', x: r(0.94), y: y + 1, k: 1.05 },
              { kind: 'box', x: right + 30, y: y + 2, k: 0.46, flip: true },
            ] as const)),
      ]
    case 'barn':
      return [
        { kind: 'hydrangea', x: l(0.2), y, k: single ? 1.1 : 0.9 },
        { kind: 'box', x: l(0.56), y: y + 1, k: single ? 0.86 : 0.66, flip: true },
        { kind: 'planter', x: left - 36, y: y + 4, k: 0.84 },
        { kind: 'hydrangea', x: r(0.72), y, k: 0.86, flip: true },
        { kind: 'box', x: r(1.04), y, k: 0.96 },
        ...(single
          ? ([{ kind: 'planter', x: right + 34, y: y + 4, k: 0.84, flip: true }] as const)
          : []),
      ]
    case 'colonial':
      return [
        { kind: 'box', x: l(0.02), y, k: 0.9 },
        { kind: 'planter', x: l(0.9), y: y + 3, k: single ? 0.8 : 0.68 },
        { kind: 'box', x: l(0.74), y, k: single ? 0.64 : 0.5, flip: true },
        { kind: 'hydrangea', x: r(0.34), y, k: single ? 0.84 : 0.5 },
        { kind: 'box', x: r(0.82), y: y + 1, k: single ? 1 : 0.8, flip: true },
      ]
    case 'flat':
      return [
        { kind: 'grass', x: left - 30, y: y + 2, k: 1.02 },
        { kind: 'grass', x: l(0.42), y: y + 4, k: 1.2, flip: true },
        { kind: 'box', x: l(0.66), y, k: 0.6 },
        { kind: 'box', x: l(0.05), y, k: 0.9, flip: true },
        { kind: 'grass', x: right + 32, y: y + 3, k: 1, flip: true },
        { kind: 'planter', x: VIEW.w - 26, y: y + 2, k: single ? 1 : 0.86 },
      ]
    case 'shed':
      return [
        { kind: 'grass', x: l(0.3), y: y + 3, k: 1.3 },
        { kind: 'box', x: l(0.08), y, k: 1.05 },
        { kind: 'grass', x: l(0.62), y: y + 4, k: single ? 1.1 : 0.9, flip: true },
        { kind: 'planter', x: left - 34, y: y + 4, k: 0.9, flip: true },
        { kind: 'box', x: r(0.46), y, k: 0.72, flip: true },
        { kind: 'grass', x: r(0.86), y: y + 3, k: 1.15 },
      ]
  }
}
