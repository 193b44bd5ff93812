import type { Article } from '@/content/blog/articles/article'
import { smartOpeners } from '@/content/blog/articles/best-smart-garage-openers-ny'
import { maintenanceChecklist } from '@/content/blog/articles/garage-door-maintenance-checklist'
import { repairCost } from '@/content/blog/articles/garage-door-repair-cost-ny'
import type { PostSlug } from '@/facts/posts'

/** The body of every post. */
export const articles = {
  'garage-door-repair-cost-ny': repairCost,
  'best-smart-garage-openers-ny': smartOpeners,
  'garage-door-maintenance-checklist': maintenanceChecklist,
} as const satisfies Record<PostSlug, Article>
