import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dropDraft } from '@/lib/drafts'
import { Toaster } from '@/shared/ui/Toaster'
import { closeToast, useToasts } from '@/shared/ui/toast'
import { ReviewForm } from '@/site/reviews/ReviewForm'

function ShownToasts() {
  const { toasts } = useToasts()
  return toasts.length > 0 ? <Toaster toasts={toasts} close={closeToast} /> : null
}

afterEach(() => {
  dropDraft('review')
})

function open(onSubmit = vi.fn(async () => {}), onBegin = vi.fn()) {
  render(
    <>
      <ReviewForm onSubmit={onSubmit} onBegin={onBegin} />
      <ShownToasts />
    </>,
  )
  return { onSubmit, user: userEvent.setup() }
}

const submit = () => screen.getByRole('button', { name: 'Submit review' })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Angela M.')
  await user.type(screen.getByLabelText('Location'), 'Queens')
  await user.selectOptions(screen.getByLabelText('Service'), 'Repair')
  await user.click(screen.getByRole('radio', { name: '4 stars: Very good' }))
  await user.type(screen.getByLabelText('Your review'), 'Quick and tidy work.')
}

describe('the review form', () => {
  test('an empty one is not sent: the summary takes the focus and leads to each field', async () => {
    const { onSubmit, user } = open()
    await user.click(submit())
    expect(onSubmit).not.toHaveBeenCalled()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    const lines = within(summary).getAllByRole('link')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Enter your name',
      'Enter your city or town',
      'Choose the service we did for you',
      'Choose 1 to 5 stars',
      "Tell us what went well and what didn't",
    ])
    await user.click(within(summary).getByRole('link', { name: 'Choose 1 to 5 stars' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star: Poor' }))
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    const stars = screen.getByRole('radiogroup')
    expect(stars.getAttribute('aria-invalid')).toBe('true')
    // Its label, hint, and error describe the group and are not of it.
    expect(stars.querySelector('p')).toBeNull()
  })

  test('a field is checked when it is left, not while it is typed, and is good again at once', async () => {
    const { user } = open()
    const text = screen.getByLabelText('Your review')
    await user.type(text, 'Short')
    expect(screen.queryByText('Write at least 10 characters')).toBeNull()
    await user.tab()
    expect(screen.getByText('Write at least 10 characters')).toBeTruthy()
    await user.type(text, ' but long enough')
    expect(screen.queryByText('Write at least 10 characters')).toBeNull()
  })

  test('one that could not be kept stays in the form, with a message', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = open(vi.fn(() => Promise.reject(new Error('offline'))))
    await fill(user)
    await user.click(submit())
    expect(
      (await screen.findAllByText('Failed to submit your review. Please try again.')).length,
    ).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(
      'Quick and tidy work.',
    )
    expect(screen.queryByText('Review Submitted!')).toBeNull()
    expect(logged).toHaveBeenCalledWith('The review was not stored', expect.any(Error))
    logged.mockRestore()
  })

  test('a good one is handed over once, thanked for, and the form is empty again', async () => {
    let release = () => {}
    const { onSubmit, user } = open(
      vi.fn(
        () =>
          new Promise<void>((resolve) => {
            release = resolve
          }),
      ),
    )
    await fill(user)
    await user.dblClick(submit())
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'Angela M.',
      location: 'Queens',
      service: 'Repair',
      rating: 4,
      text: 'Quick and tidy work.',
    })
    expect(screen.queryByText('Review Submitted!')).toBeNull()
    release()
    expect((await screen.findAllByText('Review Submitted!')).length).toBeGreaterThan(0)
    expect(
      screen.getAllByText(
        'Thank you for your feedback. Your review will be published after verification.',
      ).length,
    ).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('what was written is there again when the form is, until it is cleared', async () => {
    const { user } = open()
    await fill(user)
    cleanup()
    open()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(
      'Quick and tidy work.',
    )
    expect(screen.getByLabelText<HTMLSelectElement>('Service').value).toBe('Repair')
    expect(screen.getByRole('radio', { checked: true })).toBe(
      screen.getByRole('radio', { name: '4 stars: Very good' }),
    )
    expect(screen.getByText('Very good')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear the form' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    cleanup()
    open()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  })

  test('nothing can be changed while it is sent, and everything can still be read', async () => {
    const { user } = open(vi.fn(() => new Promise<void>(() => {})))
    await fill(user)
    await user.click(submit())
    const text = screen.getByLabelText<HTMLTextAreaElement>('Your review')
    await user.type(text, ' More')
    expect(document.activeElement).toBe(text)
    await user.click(screen.getByRole('radio', { name: '1 star: Poor' }))
    await user.selectOptions(screen.getByLabelText('Service'), 'Maintenance').catch(() => {})
    expect(text.value).toBe('Quick and tidy work.')
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('4')
    expect(screen.getByLabelText<HTMLSelectElement>('Service').value).toBe('Repair')
    expect(screen.getByText(/^Sending your review/).closest('[role=status]')).toBeTruthy()
  })
})
