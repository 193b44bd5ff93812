import type { DoorDesign } from '@/door/options'

type Key = keyof DoorDesign

/** The parts of the choices, in their order, with the options of each. */
export const choiceGroups = [
  { name: 'House', keys: ['house', 'facade', 'facadeColor'] },
  { name: 'Style', keys: ['panel', 'material'] },
  { name: 'Color', keys: ['color', 'frame'] },
  { name: 'Windows', keys: ['windows', 'panes'] },
  { name: 'Hardware', keys: ['hardware'] },
  { name: 'Size', keys: ['width', 'height', 'insulation'] },
] as const satisfies readonly { name: string; keys: readonly [Key, ...Key[]] }[]

/** Returns the id of an option's group of radio buttons. */
export const groupId = (key: string) => `choose-${key}`
