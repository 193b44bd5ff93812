import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { costlyText } from '@/desk/model/phoneRegion'
import type { ServiceRequest } from '@/desk/model/request'
import { CallActions } from '@/desk/pane/CallActions'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'

/** Shows the bar for a number. Returns whether a press on Call dials. */
function show(phone: string): () => boolean {
  render(
    <CallActions
      request={{ phone, address: '1 Elm St, Yonkers, NY 10701' } as ServiceRequest}
      caution={null}
      early={costlyText(phone)}
      isSure={() => true}
      makeSure={async () => true}
      dialUntil={null}
      onDialed={() => {}}
      onTake={() => {}}
    />,
  )
  const link = screen.getByRole('link', { name: /^Call/ })
  // jsdom follows no tel: link; the event says whether a browser would.
  return () => fireEvent.click(link)
}

test('a call that can cost more is warned of, and asked about once', () => {
  const press = show('(876) 555-0101')
  expect(screen.getByText(/^Caribbean number: a call can cost more/)).toBeTruthy()
  expect(press()).toBe(false)
  expect(screen.getByRole('alert').textContent).toMatch(/Press Call again/)
  expect(press()).toBe(true)
})

test('wherever a number stands, one that can cost more is asked about once, and no other', () => {
  render(<CustomerPhone phone="(876) 555-0101" className="" />)
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('link', { name }))
  expect(press(/876.*Caribbean number/)).toBe(false)
  expect(screen.getByRole('alert').textContent).toMatch(/can cost more/)
  expect(press(/876/)).toBe(true)
  render(<CustomerPhone phone="(416) 555-0101" className="" />)
  expect(press(/416.*Canadian number/)).toBe(true)
})

test('a Canadian number is shown as such and called at once', () => {
  const press = show('(416) 555-0101')
  expect(screen.getByText('Canadian number')).toBeTruthy()
  expect(press()).toBe(true)
})
