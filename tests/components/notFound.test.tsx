import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { preload, routes } from '@/app/routes'

test.each([
  '/no-such-page',
  '/service-areas/atlantis',
  '/service-areas/westchester',
  '/services/repairs/no-such-part',
  '/blog/no-such-post',
  '/blog/garageservice/atlantis',
  '/blog/garageservice/westchester-county',
  '/admindashboard/nothing',
  '/admindashboard/day/more',
])('%s is no page: it says so, logs it, and leads home', { timeout: 40_000 }, async (path) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await preload(path)
  render(
    <HelmetProvider>
      <Suspense>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </Suspense>
    </HelmetProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(logged.mock.calls.flat().join(' ')).toContain(`404: no page at ${path}`)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
