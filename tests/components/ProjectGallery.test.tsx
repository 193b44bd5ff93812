import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { projects } from '@/content/projects/projects'
import { ProjectGallery } from '@/site/projects/ProjectGallery'

function open(shown: Parameters<typeof ProjectGallery>[0]['projects'], address = '/projects') {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <ProjectGallery projects={shown} />
    </BrowserRouter>,
  )
  return userEvent.setup()
}

describe('the gallery', () => {
  test('shows every project, and after a choice only that kind', async () => {
    const user = open(projects)
    expect(screen.getAllByRole('article')).toHaveLength(projects.length)
    await user.click(screen.getByRole('button', { name: 'Smart openers' }))
    const smart = projects.filter(({ service }) => service === 'smart')
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(
      smart.map(({ title }) => title),
    )
  })

  test('a choice goes into the address, and a link there shows it chosen', async () => {
    const user = open(projects)
    await user.click(screen.getByRole('button', { name: 'Smart openers' }))
    expect(window.location.search).toBe('?kind=smart')
    cleanup()
    open(projects, '/projects?kind=commercial')
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Commercial')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('a kind without projects says so', () => {
    open(
      projects.filter(({ service }) => service === 'repair'),
      '/projects?kind=commercial',
    )
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(
      'No projects found for the selected filter.',
    )
  })

  test('a kind that does not exist shows all', () => {
    open(projects, '/projects?kind=castles')
    expect(screen.getAllByRole('article')).toHaveLength(projects.length)
  })

  test('the button lifts the old door all the way and lowers it again', async () => {
    const user = open(projects.slice(0, 1))
    const slider = screen.getByRole<HTMLInputElement>('slider')
    const [title] = projects.map((project) => project.title)
    await user.click(screen.getByRole('button', { name: `Lift the old door: ${title}` }))
    expect(slider.getAttribute('aria-valuetext')).toBe('100% lifted')
    await user.click(screen.getByRole('button', { name: `Lower the old door: ${title}` }))
    expect(slider.getAttribute('aria-valuetext')).toBe('0% lifted')
  })
})
