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

it('asks for 5 ZIP codes at a time, and returns the soonest of all', async () => {
  const asked = answering({
    '10901': Response.json(at('2026-03-04', '08:00')),
    '10927': Response.json(at('2026-03-03', '10:00')),
    '10960': Response.json(null),
  })
  const zips = '10901 10911 10913 10920 10923 10927 10931 10952 10954 10956 10960'.split(' ')
  expect(await nextVisitWindow(zips)).toEqual(at('2026-03-03', '10:00'))
  expect(asked).toEqual([zips.slice(0, 5), zips.slice(5, 10), zips.slice(10)])
})

it('says nothing where the server refuses', async () => {
  answering({ '112': new Response('{"message": "Too many"}', { status: 429 }) })
  expect(await nextVisitWindow(['112'])).toBeNull()
})
