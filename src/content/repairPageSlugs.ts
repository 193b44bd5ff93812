/** The pages about repairs of one kind of part, in the order the site lists them. */
export const repairPageSlugs = [
  'springs',
  'cables',
  'openers',
  'off-track',
  'panels',
  'seals',
] as const
export type RepairPageSlug = (typeof repairPageSlugs)[number]
