import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'
import { statusSummaryOf } from '@/site/request/statusSummary'
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

test('the steps call a visit planned only while the headline does', () => {
  const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00-05:00`)
  const shown = (changes: Partial<FollowedVisit>, now: Date) => {
    const request = {
      status: 'confirmed',
      sent_at: '2026-11-23T10:15:00-05:00',
      visits: [{ ...kim, report: null, ...changes }],
      prices: [],
      visit_fee: 0,
    } as unknown as FollowedRequest
    const { step, title } = statusSummaryOf(request, now)
    const { unmount } = render(<WhatHappens request={request} step={step ?? 'visit'} now={now} />)
    const text = screen.getByText(/4–6 PM/).textContent
    unmount()
    return [title, text?.replace(/^.*: /, '')]
  }
  expect(shown({}, at('11:00'))).toEqual(['Kim is coming today, 4–6 PM', 'planned'])
  expect(shown({}, at('18:05'))).toEqual(["We're late for your visit", "we're late"])
  const overrun = { is_delayed: true, talked_at: at('13:40').toISOString() }
  expect(shown(overrun, at('14:00'))).toEqual(["We'll be late for your visit", 'running late'])
  const talked = { talked_at: at('13:40').toISOString() }
  expect(shown(talked, at('14:00'))).toEqual(['We talked about your visit', 'we talked about it'])
  const later = { arrives_at: at('18:30').toISOString() }
  expect(shown(later, at('18:05'))).toEqual(['Kim is running late', 'running late'])
  expect(shown({}, at('09:00', 24))[1]).toBe("didn't take place")
})
