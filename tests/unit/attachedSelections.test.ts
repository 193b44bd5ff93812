// Buttons hand over what was chosen: each link into designer or safety check is understood there, word for word.
import { describe, expect, test } from 'vitest'
import { projects } from '@/content/projects/projects'
import { repairs } from '@/content/repairs'
import { newGarageDoors } from '@/content/services/newGarageDoors'
import { triage } from '@/content/triage'
import { decodeDesign, encodeDesign } from '@/door/designQuery'
import { pathOf, stepAt } from '@/request/diagnosis/triagePath'

const queryOf = (address: string) => new URL(address, 'https://site.example').searchParams

const designLinks = [
  ...newGarageDoors.materials.options.map(({ design }) => design.to),
  ...newGarageDoors.styles.items.map(({ design }) => design.to),
  ...projects.map(({ action }) => action.to).filter((to) => to.startsWith('/designer')),
]

describe('a link into the designer', () => {
  test.each(designLinks)('%s shows just that door', (link) => {
    const wanted = queryOf(link)
    const shown = encodeDesign(decodeDesign(wanted))
    expect(wanted.size).toBeGreaterThan(2)
    for (const [name, value] of wanted) expect(shown.get(name), name).toBe(value)
  })

  test('is on every material, style and project except the commercial one', () => {
    expect(designLinks).toHaveLength(4 + 4 + 8)
    expect(new Set(designLinks).size).toBe(designLinks.length)
  })
})

describe('a problem card', () => {
  // The first has pages of its own, which begin past the question.
  const checks = repairs.problems.items
    .flatMap(({ checks }) => checks.map(({ to }) => to))
    .filter((to) => !to.includes('wont-'))

  test.each(checks)('leads past its question: %s', (link) => {
    const path = queryOf(link).get('triage') ?? ''
    const place = stepAt(triage, path)
    expect(pathOf(place.taps)).toBe(path)
    expect(place.node.id).not.toBe(triage.id)
  })
})
