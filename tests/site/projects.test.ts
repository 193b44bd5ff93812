// Promises of the gallery: enough projects of every kind, each with a pair of pictures that exists.
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featuredProjects, projectServices } from '@/content/featuredProjects'
import { projects, projectsPage } from '@/content/projects/projects'

const pictureExists = (name: string) =>
  existsSync(new URL(`../../public/pictures/${name}-1280.avif`, import.meta.url))

describe('projects', () => {
  test('at least nine over the four kinds of the specification', () => {
    expect(projects.length).toBeGreaterThanOrEqual(9)
    expect(Object.keys(projectServices)).toEqual(['installation', 'smart', 'repair', 'commercial'])
    for (const kind of Object.keys(projectServices))
      expect(projects.filter(({ service }) => service === kind).length, kind).toBeGreaterThan(0)
  })

  test('exactly three are on the home page, and in the gallery too', () => {
    expect(featuredProjects).toHaveLength(3)
    expect(projects).toEqual(expect.arrayContaining([...featuredProjects]))
  })

  test('ids are unique', () => {
    expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length)
  })

  test.each(projects)('$id is complete', ({ id, date, details, before, after }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10)).toBe(date)
    expect(details.length).toBeGreaterThanOrEqual(2)
    expect(before.name.replace('before', 'after')).toBe(after.name)
    expect(before.alt).not.toBe(after.alt)
    expect([before, after].filter(({ name }) => !pictureExists(name))).toEqual([])
  })

  test('an empty filter says so in the words of the specification', () => {
    expect(projectsPage.empty).toBe('No projects found for the selected filter.')
  })

  test('the lead says that they are samples', () => {
    expect(projectsPage.hero.lead).toMatch(/sample projects.*illustrations/)
  })
})
