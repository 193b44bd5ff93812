import { beforeEach, expect, it, vi } from 'vitest'
import { nextVisitWindow } from '@/site/zip/visitWindow'

beforeEach(() => vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example'))

const at = (day: string, starts: string) => ({ today: '2026-03-02', day, starts, ends: '20:00' })

/** Responds to each call by its first ZIP code, and records the calls. */
function answering(responses: Record<string, Response>) {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { zips } = JSON.parse(body)
    asked.push(zips)
    return responses[zips[0]]
  })
  return asked
}

const soon = () => Response.json([at('2026-03-02', '14:00')])
const later = () => Response.json([at('2026-03-02', '16:00')])
const none = () => Response.json([])

it('promises an area what most of its ZIP codes would hear, not the hour of one far technician', async () => {
  const asked = answering({ '111': later(), '113': later(), '114': soon(), '116': later() })
  const queens = '111 113 114 116 11004 11005'.split(' ')
  expect(await nextVisitWindow(queens)).toEqual(at('2026-03-02', '16:00'))
  expect(asked).toEqual([['111'], ['113'], ['114'], ['116']])
})

it('promises the later of two windows that as many hear, and none where most hear of none', async () => {
  answering({ '117': soon(), '119': later() })
  expect(await nextVisitWindow(['117', '119'])).toEqual(at('2026-03-02', '16:00'))
  answering({ '144': none(), '145': none(), '146': soon() })
  expect(await nextVisitWindow(['144', '145', '146'])).toBeNull()
})

it('asks for some ZIP codes from all over an area that has no prefix of its own', async () => {
  const zips = '10901 10911 10913 10920 10923 10927 10931 10952 10954 10956 10960'.split(' ')
  const asked = answering(Object.fromEntries(zips.map((zip) => [zip, later()])))
  expect(await nextVisitWindow(zips)).toEqual(at('2026-03-02', '16:00'))
  expect(asked.length).toBe(6)
  expect(asked[0]).toEqual(['10901'])
})

it('says nothing where the server refuses', async () => {
  answering({ '112': new Response('{"message": "Too many"}', { status: 429 }) })
  expect(await nextVisitWindow(['112'])).toBeNull()
})
