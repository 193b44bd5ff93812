import { beforeEach, expect, test, vi } from 'vitest'

// Another file may have loaded the module, with another key.
beforeEach(() => vi.resetModules())

test.each([
  ['a key of the newer kind goes alone', 'sb_publishable_x', { apikey: 'sb_publishable_x' }],
  [
    'an older key is a token, too',
    'eyJ.x.y',
    { apikey: 'eyJ.x.y', authorization: 'Bearer eyJ.x.y' },
  ],
])('%s', async (_, key, headers) => {
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key)
  const { publicHeaders } = await import('@/shared/api/backend')
  expect(publicHeaders()).toEqual(headers)
})
