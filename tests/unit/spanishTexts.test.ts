// Spanish texts that are composed: dates and times, work that was reported, localities, and doors.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pricing } from '@/content/pricing'
import { commonWork } from '@/content/workDone'
import { zipAreas } from '@/content/zip/zipAreas'
import { defaultDesign } from '@/door/options'
import { requestPage } from '@/es/content/request/requestPage'
import { partText, workText } from '@/es/content/workDone'
import { zipChecker } from '@/es/content/zip/zipChecker'
import { describe as doorInWords } from '@/es/door/describe'
import { doorFactTexts } from '@/es/door/doorFactTexts'
import { clockMinutes } from '@/es/lib/clockHour'
import { clockText, dateText } from '@/es/lib/newYorkTime'
import { weekdayText } from '@/es/lib/visitTime'

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const year = Array.from({ length: 365 }, (_, index) => day(index))
const at = (date: string) => new Date(`${date}T12:00:00Z`)

/** Our way: `a. m.`, after spaces that do not end a line, and no comma after the weekday. */
const plain = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/ ([ap])\. ?m\./, '\u00a0$1.\u00a0m.')
    .replace(/^(\p{L}+),/u, '$1')

describe('Spanish dates and times are those of the platform', () => {
  it('dates', () => {
    const format = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' })
    for (const date of year) expect(dateText(date)).toBe(plain(format.format(at(date))))
  })

  it('days of visits', () => {
    const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const format = new Intl.DateTimeFormat('es-US', options)
    for (const date of year) expect(weekdayText(date)).toBe(plain(format.format(at(date))))
    expect(weekdayText('2026-11-23')).toBe('lunes 23 de noviembre')
  })

  it('times', () => {
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' } as const
    const format = new Intl.DateTimeFormat('es-US', options)
    for (let minutes = 0; minutes < 1440; minutes += 7) {
      const instant = new Date(Date.UTC(2026, 0, 15, 5, minutes))
      expect(clockText(instant)).toBe(plain(format.format(instant)))
      expect(clockMinutes(minutes)).toBe(plain(format.format(instant)))
    }
  })
})

it('a line about the request that ends in a time has one period', () => {
  const { stands } = requestPage.line
  expect(stands('Le llamamos antes de las 8:12\u00a0p.\u00a0m.')).toMatch(/8:12\u00a0p\.\u00a0m\.$/)
  expect(stands('Visita confirmada')).toBe('Visita confirmada.')
})

describe('a report on the Spanish page', () => {
  it('says common work in Spanish, and leaves what was typed', () => {
    for (const line of commonWork) {
      expect(workText(line)).toMatch(/^Se /)
      expect(workText(`${line}\nKey is with Ms. Vega`)).toMatch(/^Se .+\nKey is with Ms. Vega$/)
    }
    expect(workText('Torsion spring replaced. Twice')).toBe('Torsion spring replaced. Twice')
  })

  it('says each line of the price list in Spanish', () => {
    for (const { service, price, from } of pricing.categories.flatMap(({ items }) => [...items]))
      expect(partText(`${service}, ${from ? 'from ' : ''}${price}`)).toMatch(
        /^[^,]+, (desde \$[\d,]+|gratis|por cotización)$/,
      )
    expect(partText('Wood/composite, from $1,299')).toBe(
      'Puerta de madera o compuesto, desde $1,299',
    )
    expect(partText('One odd bracket, from the van')).toBe('One odd bracket, from the van')
  })
})

it('names every locality of the ZIP map in Spanish', () => {
  const places = Object.values(zipAreas).flatMap((rows) => rows.map(([place]) => place))
  for (const place of places) {
    const text = zipChecker.served('11581', place)
    expect(text).toMatch(/^Sí, trabajamos en 11581 \(.+\)\.$/)
    expect(text).not.toMatch(/undefined|\b(the|of|and|side|County|around|area)\b/)
  }
  expect(zipChecker.areaLink('Condado de Nassau')).toBe('Puertas de garaje en el condado de Nassau')
})

it('describes a designed door in Spanish', () => {
  expect(doorInWords(defaultDesign)).toBe(
    'Puerta doble de madera, 16 x 7 pies, sin aislamiento, estilo carruaje con refuerzos en diagonal, color cedar, una fila de ventanas en arco arriba con barras en cuadrícula, bisagras y manijas de lanza. Se ve en una casa con techo de dos aguas y paredes de siding, harbor blue, de día.',
  )
  expect(Object.values(doorFactTexts).filter((text) => typeof text === 'string')).toEqual(
    'Precio Estilo Material Color Tamaño Aislamiento Ventanas Herrajes'.split(' '),
  )
})

it('every twin is compared with its English module', () => {
  const pairs = readFileSync('src/es/pairs.ts', 'utf8')
  const twins = globSync('src/es/*/**/*.{ts,tsx}').map((file) =>
    file.replace('src/', '').replace(/\.tsx?$/, ''),
  )
  expect(twins.length).toBeGreaterThan(50)
  expect(twins.filter((twin) => !pairs.includes(`'@/${twin}'`))).toEqual([])
})
