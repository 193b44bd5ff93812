import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Tabs, type TabsVariant } from '@/shared/ui/Tabs'

const materials = ['Steel', 'Aluminum', 'Wood'] as const
type Material = (typeof materials)[number]

function Materials({ variant }: { variant: TabsVariant }) {
  const [material, setMaterial] = useState<Material>('Steel')
  return (
    <Tabs
      label="Materials"
      variant={variant}
      value={material}
      onChange={setMaterial}
      tabs={materials.map((value) => ({ value, label: value, panel: `About ${value}` }))}
    />
  )
}

describe.each(['bar', 'cards'] as const)('tabs as %s', (variant) => {
  test('show one panel at a time, named by its tab', async () => {
    render(<Materials variant={variant} />)
    expect(screen.getByRole('tabpanel', { name: 'Steel' }).textContent).toBe('About Steel')
    await userEvent.click(screen.getByRole('tab', { name: 'Wood' }))
    expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual([
      'About Wood',
    ])
    expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1)
  })

  test('are one stop of the Tab key and move with arrows, Home and End', async () => {
    const user = userEvent.setup()
    render(<Materials variant={variant} />)
    const selected = () => screen.getByRole('tab', { selected: true }).textContent
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Steel' }))
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('Aluminum')
    await user.keyboard('{End}')
    expect(selected()).toBe('Wood')
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('Steel')
    await user.keyboard('{ArrowLeft}{Home}')
    expect(selected()).toBe('Steel')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(document.body)
  })

  test('are that stop before the script runs, too', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<Materials variant={variant} />)
    const stops = [...page.querySelectorAll('[role=tablist], [role=tab]')]
    expect(stops.map((element) => element.getAttribute('tabindex'))).toEqual([
      '-1',
      '0',
      '-1',
      '-1',
    ])
  })

  test('have every panel in the HTML, hidden by the attribute that the style for browsers without scripts undoes', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<Materials variant={variant} />)
    const panels = [...page.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    expect(panels.map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['About Steel', false],
      ['About Aluminum', true],
      ['About Wood', true],
    ])
    expect(page.querySelector('[role=tablist]')?.hasAttribute('data-script-only')).toBe(true)
  })
})
