// Promises of the posts: long enough, honest about their length, linked, and priced from the price module.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allPaths } from '@/content/app/allPaths'
import { type ArticleBlock, contentsOf, wordCount } from '@/content/blog/articles/article'
import { articles } from '@/content/blog/articles/articles'
import { linksOf, type RichText } from '@/content/richText'
import { postHead, postSlugs, posts } from '@/facts/posts'

const addresses = new Set(allPaths.map(({ path }) => path))

function blocksOf(slug: (typeof postSlugs)[number]): readonly ArticleBlock[] {
  return articles[slug].sections.flatMap(({ blocks }): readonly ArticleBlock[] => blocks)
}

function richTexts(block: ArticleBlock): readonly RichText[] {
  if (block.kind === 'table') return []
  return 'items' in block ? block.items : [block.text]
}

test('the three posts of the specification', () => {
  expect(postSlugs).toEqual([
    'garage-door-repair-cost-ny',
    'best-smart-garage-openers-ny',
    'garage-door-maintenance-checklist',
  ])
})

describe.each(posts)('$slug', ({ slug, readTime, excerpt, date, picture, author }) => {
  const article = articles[slug]

  test('has at least 900 words and states its reading time truthfully', () => {
    const words = wordCount(article)
    expect(words).toBeGreaterThanOrEqual(900)
    expect(readTime).toBe(`${Math.ceil(words / 220)} min read`)
  })

  test('its contents list has unique addresses and ends with the questions', () => {
    const ids = contentsOf(article).map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(6)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(ids.at(-1)).toBe('questions')
    expect(article.questions.length).toBeGreaterThanOrEqual(3)
  })

  test('has tables with as many cells as columns, steps and a warning', () => {
    const blocks = blocksOf(slug)
    const kinds = new Set(blocks.map(({ kind }) => kind))
    for (const kind of ['paragraph', 'list', 'table', 'steps', 'warning'])
      expect(kinds).toContain(kind)
    for (const block of blocks) {
      if (block.kind !== 'table') continue
      expect(block.caption).not.toBe('')
      expect(block.rows.length).toBeGreaterThan(0)
      for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
    }
  })

  test('its links lead to other pages of the site', () => {
    const rich = [
      article.lead,
      ...blocksOf(slug).flatMap(richTexts),
      ...article.questions.map(({ answer }) => answer),
    ]
    const links = rich.flatMap(linksOf)
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const to of links) expect(addresses, to).toContain(to.split(/[?#]/)[0])
    expect(links).not.toContain(`/blog/${slug}`)
  })

  test('its card fits a search result, and the picture exists', () => {
    const { title } = postHead(slug)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(excerpt.length).toBeGreaterThanOrEqual(70)
    expect(excerpt.length).toBeLessThanOrEqual(160)
    expect(new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10)).toBe(date)
    expect(author).toMatch(/team$/)
    const file = new URL(`../../public/pictures/${picture.name}-800.avif`, import.meta.url)
    expect(existsSync(file)).toBe(true)
  })
})

describe('prices in posts', () => {
  /** Prices of others, from published lists and reports: the only dollars a post may write out. */
  const elsewhere: Record<string, readonly string[]> = {
    'garage-door-repair-cost-ny': ['$175', '$100', '$150', '$200', '$50', '$80', '$210', '$500'],
    'best-smart-garage-openers-ny': [],
    'garage-door-maintenance-checklist': [],
  }

  test.each(postSlugs)('%s takes our own from the price module', (slug) => {
    const file = new URL(`../../src/content/blog/articles/${slug}.ts`, import.meta.url)
    const written = readFileSync(file, 'utf8').match(/\$\d+/g) ?? []
    expect(written.filter((price) => !elsewhere[slug]?.includes(price))).toEqual([])
  })
})
