/** The pages about repairs of one kind of part, with the name of each, in the order the site lists them. */
export const repairPageNames = {
  springs: 'Spring replacement',
  cables: 'Cable repair',
  openers: 'Opener repair',
  'off-track': 'Off-track repair',
  panels: 'Panel repair',
  seals: 'Weatherstripping',
} as const
export type RepairPageSlug = keyof typeof repairPageNames

export const repairPageSlugs = Object.keys(repairPageNames) as readonly RepairPageSlug[]

/** The ends of the addresses of their Spanish pages. */
export const repairPageSpanishSlugs: Record<RepairPageSlug, string> = {
  springs: 'resortes',
  cables: 'cables',
  openers: 'abridores',
  'off-track': 'fuera-del-riel',
  panels: 'paneles',
  seals: 'sellos',
}
