/** Safety rules near a broken door, with the same text everywhere. */
export const dangerRules = {
  leaveDoor: 'Do not run the door, lift it or pull the red release.',
  keepAway: 'Keep people and pets away from the door.',
  carbonMonoxide: 'Never let a car idle in a closed garage: carbon monoxide kills without a smell.',
  noRelease: 'Do not pull the red release: the door may fall.',
  keepOut: 'Keep people, pets and cars out from under it.',
  lockHouse: 'Lock the door to the house.',
} as const

export type DangerRule = keyof typeof dangerRules
