// Selections made before a request was sent, as its page and the desk show them.
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { AttachedSelections } from '@/request/AttachedSelections'

const door =
  'width=double&height=7&insulation=none&style=raised-panel&material=steel&color=navy&windows=none&panes=clear&hardware=none&frame=same&house=gable&wall=siding&wall-color=white&time=day'
const estimate = 'items=spring.1_commercial.1&plan=bi-annual&when=regular'
const diagnosis = 'triage=open.stuck.clear'

// Their code comes late; how fast is not what is tested here.
beforeAll(() =>
  Promise.all([
    import('@/request/AttachedDoor'),
    import('@/request/estimate/AttachedEstimate'),
    import('@/request/diagnosis/AttachedDiagnosis'),
  ]),
)

const show = (chosen: string, more: object = {}) =>
  render(<AttachedSelections chosen={chosen} isForStaff={false} {...more} />)

describe('what was handed over', () => {
  test('is drawn, added up and said again to its sender', async () => {
    show([door, estimate, diagnosis].join('&'))
    const picture = await screen.findByRole('img', { name: /^Double steel door, 16 x 7 ft/ })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(screen.getByText('From $899')).toBeDefined()
    const sums = await screen.findByRole('region', { name: 'Your estimate' })
    expect(within(sums).getByText('$199-299')).toBeDefined()
    expect(within(sums).getByText('$368-453, plus items by quote')).toBeDefined()
    expect(within(sums).getByText(/not a binding quote/)).toBeDefined()
    const check = await screen.findByRole('region', { name: 'Your safety check' })
    expect(within(check).getByText('Lock the door to the house.')).toBeDefined()
    expect(within(check).getByRole('heading', { name: 'Do this now' })).toBeDefined()
  })

  test('repeats no rule that is on the page already, and no advice once it is over', async () => {
    const { rerender } = show(diagnosis, { said: ['lockHouse'] })
    const check = await screen.findByRole('region', { name: 'Your safety check' })
    expect(within(check).queryByText('Lock the door to the house.')).toBeNull()
    rerender(<AttachedSelections chosen={diagnosis} isForStaff={false} isOver />)
    expect(within(check).queryByRole('heading', { name: 'Do this now' })).toBeNull()
  })

  test('is theirs at the desk, and can be folded away', async () => {
    show(`${door}&${diagnosis}`, { isForStaff: true })
    const title = await screen.findByText('The door they designed')
    expect(title.closest('details')?.open).toBe(true)
    expect(await screen.findByText('Their safety check')).toBeDefined()
    expect(screen.queryByText('Do this now')).toBeNull()
  })

  test.each([
    door.replace('color=navy', 'color=gone'),
    'style=%3Cscript%3E',
    'items=flux.1&plan=none&when=regular',
    'items=&plan=none&when=regular',
    'triage=open.gone',
    'width=double',
  ])('shows nothing of what can no longer be read: %s', async (chosen) => {
    const { container } = show(
      `${chosen}&${diagnosis.replace('triage', chosen.startsWith('triage') ? 'x' : 'triage')}`,
    )
    if (!chosen.startsWith('triage'))
      await screen.findByRole('region', { name: 'Your safety check' })
    await waitFor(() => expect(container.querySelectorAll('img, li strong')).toHaveLength(0))
    expect(screen.queryByText(/^The door (you|they) designed|^Your estimate/)).toBeNull()
  })
})
