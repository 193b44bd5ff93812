import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { localityLicenses } from '@/content/areas/areaLicenses'
import { zipAreas } from '@/content/zip/zipAreas'
import { type LicenseOffice, licensesHeld } from '@/facts/company'
import { ZipCheck } from '@/site/zip/ZipCheck'
import { checkZip } from '@/site/zip/ZipResult'

/** Returns the line of an office whose number is held. */
function license(office: LicenseOffice): string {
  const [held] = licensesHeld([office])
  return `${held?.label} ${held?.number}`
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(props: Partial<Parameters<typeof ZipCheck>[0]> = {}, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <ZipCheck {...props} />
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const field = () => screen.getByRole('textbox', { name: 'Check your ZIP code' })

describe('the ZIP checker', () => {
  test('shows the result at the fifth digit: town, area page, license, fee and the form', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T21:00:00-05:00'), toFake: ['Date'] })
    const user = open()
    await user.type(field(), '11581')
    expect(await screen.findByText('Yes, we serve 11581 (Valley Stream).')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Garage doors in Nassau County' })).toHaveAttribute(
      'href',
      '/blog/garageservice/nassau-county',
    )
    expect(screen.getByText(license('nassau'))).toBeVisible()
    expect(screen.getByText(/\+\$75/)).toHaveTextContent('After hours')
    expect(screen.getByRole('link', { name: 'Book a visit in 11581' })).toHaveAttribute(
      'href',
      '/contact?zip=11581',
    )
  })

  test('says a wrong entry at the field, keeps the focus there, and takes it back when mended', async () => {
    const user = open()
    await user.type(field(), '1158{Enter}')
    expect(await screen.findByText('A ZIP code has 5 digits, such as 11581.')).toBeVisible()
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/5 digits, such as/)
    expect(field()).toHaveFocus()
    await user.type(field(), '1')
    expect(await screen.findByText(/we serve 11581/)).toBeVisible()
    expect(field()).toBeValid()
  })

  test.each([
    [' ', 'Enter the 5 digits of your ZIP code.'],
    ['Queens', 'A ZIP code has only digits, such as 11581.'],
    ['115811', 'A ZIP code has 5 digits, such as 11581.'],
  ])('asks for digits after %j', async (typed, hint) => {
    const user = open()
    await user.type(field(), `${typed}{Enter}`)
    expect(await screen.findByText(hint)).toBeVisible()
  })

  test('drops a response that arrives after the field has changed', async () => {
    open()
    fireEvent.input(field(), { target: { value: '11581' } })
    fireEvent.input(field(), { target: { value: '1158' } })
    await act(async () => {
      await import('@/site/zip/ZipResult')
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(field()).toHaveValue('1158')
    expect(screen.queryByText(/we serve 11581/)).toBeNull()
  })

  test('turns a ZIP code of another state away politely, with the number', async () => {
    const user = open()
    await user.type(field(), '07030')
    expect(await screen.findByText(/07030 is outside New York State/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+15165550142')
    expect(screen.queryByRole('link', { name: /Book/ })).toBeNull()
  })

  test('in an emergency puts the call first and opens the form for it', async () => {
    const user = open({ service: 'emergency' })
    await user.type(field(), '10463')
    const book = await screen.findByRole('link', { name: 'Book a visit in 10463' })
    expect(book).toHaveAttribute('href', '/contact?service=emergency&zip=10463')
    const names = screen.getAllByRole('link').map((link) => link.textContent?.trim())
    expect(names.indexOf('Call (516) 555-0142')).toBeLessThan(names.indexOf(book.textContent ?? ''))
  })

  test('beside the form puts the ZIP code into the address and keeps what else is in it', async () => {
    const user = open({ isBesideForm: true }, '/contact?service=repair&message=Loud&zip=10001')
    await user.type(field(), '12601')
    await user.click(await screen.findByRole('button', { name: 'Use 12601 in the form' }))
    expect(screen.getByText('/contact?service=repair&message=Loud&zip=12601')).toBeVisible()
  })

  test('announces its result', async () => {
    const user = open()
    await user.type(field(), '14201')
    const result = await screen.findByText('Yes, we serve 14201 (Buffalo).')
    const region = result.closest('[aria-live=polite]')
    expect(region).not.toBeNull()
    expect(within(region as HTMLElement).getByText('Garage doors in Buffalo')).toBeVisible()
  })
})

describe('what is answered', () => {
  test('names the nearest page where a place has none, and no license of another place', () => {
    expect(checkZip('12601')).toMatchObject({
      text: 'Yes, we serve 12601 (Poughkeepsie).',
      area: { title: 'Nearest area page', to: '/blog/garageservice/westchester' },
      licenses: '',
    })
    expect(checkZip('10509')).toMatchObject({ licenses: '' })
    expect(checkZip('14020')).toMatchObject({ licenses: '' })
  })

  test('shows a license only where its number is held', () => {
    expect(checkZip('10956')).toMatchObject({ licenses: '' })
    expect(checkZip('11201')).toMatchObject({ licenses: license('new-york-city') })
    expect(checkZip('10701')).toMatchObject({ licenses: license('westchester') })
  })

  test('places with offices of their own are places of the map', () => {
    const localities = Object.values(zipAreas).flatMap((rows) => rows.map(([locality]) => locality))
    expect(localities).toEqual(expect.arrayContaining(Object.keys(localityLicenses)))
  })

  test('the page itself has neither the ZIP map nor the result', () => {
    const shell = ['ZipCheck.tsx', 'ZipForm.tsx', 'useZipCheck.ts']
      .map((file) => readFileSync(`src/site/zip/${file}`, 'utf8'))
      .join('\n')
    const loaded = [...shell.matchAll(/^import (?!type)[^\n]* from '([^']+)'/gm)].map(
      ([, from]) => from,
    )
    expect(loaded).toContain('@/content/zip/zipChecker')
    expect(loaded.filter((from) => /zipAreas|lib\/zip|ZipResult/.test(from ?? ''))).toEqual([])
  })
})
