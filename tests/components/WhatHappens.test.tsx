import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'
import { WhatHappens } from '@/site/request/WhatHappens'

const visit = { id: 'v', day: '2026-11-23', starts: '16:00', ends: '18:00', state: 'planned' }
const kim = { ...visit, id: 'k', name: 'Kim' }

test('the steps name who comes, and not a technician who is off', () => {
  const request = {
    status: 'confirmed',
    sent_at: '2026-11-23T10:15:00-05:00',
    called_at: '2026-11-23T10:20:00-05:00',
    outcome: null,
    visits: [{ ...visit, name: 'Ortiz' }, kim] as FollowedVisit[],
  } as unknown as FollowedRequest
  const now = new Date('2026-11-23T11:00:00-05:00')
  const { rerender } = render(<WhatHappens request={request} step="visit" now={now} />)
  expect(screen.getByText(/Kim: planned/)).toBeVisible()
  const visits = [request.visits[0], { ...kim, is_displaced: true }] as FollowedVisit[]
  rerender(<WhatHappens request={{ ...request, visits }} step="visit" now={now} />)
  const steps = screen.getByText(/Ortiz: planned/)
  expect(steps).toHaveTextContent(/: we're finding another technician$/)
  expect(steps).not.toHaveTextContent('Kim')
})
