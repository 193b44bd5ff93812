import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Reach } from '@/desk/model/messages'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { GoesOut } from '@/desk/pane/GoesOut'
import { WriteToCustomer } from '@/desk/pane/WriteToCustomer'
import { forgetTyped } from '@/desk/runner/typed'
import { messagesQuery } from '@/desk/sync/openRequest'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(forgetTyped)

const byText: Reach = { way: 'text', allows_own_words: true, quiet_until: null }
const templates = { en: ['We are late.', 'Call us.'], es: ['Llegaremos tarde.', 'Llámenos.'] }
const now = new Date('2026-11-24T15:00:00Z')

type Shown = { reach: Reach | null; message?: string; part?: 'form' | 'line'; messages?: object }

/** Shows what staff can write, as the server says. Returns the function that sends. */
function show({ reach, message = 'The spring broke', part = 'form', messages = {} }: Shown) {
  const request = { id: 'r', message, email: 'dee@example.com' } as RequestDetails['request']
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(messagesQuery('r').queryKey, {
    ...{
      reach,
      templates,
      ways: [],
      waiting: [],
      is_sent: true,
      texts_are_sent: true,
      texts: null,
    },
    ...{ unsubscribed_at: null, unsubscribed_for: null, texts_unsubscribed_at: null, ...messages },
  })
  const onSend = vi.fn()
  render(
    <QueryClientProvider client={client}>
      {part === 'line' ? (
        <GoesOut request={request.id} acts="Voicemail and visits send" />
      ) : (
        <WriteToCustomer request={request} now={now} isSaving={false} onSend={onSend} />
      )}
    </QueryClientProvider>,
  )
  return onSend
}
const open = (name = 'Text the customer') => userEvent.click(screen.getByRole('button', { name }))
const choose = (option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Message' }), option)
const sendButton = (name = 'Send text') => screen.getByRole('button', { name })

test('a template is sent as shown, once one is chosen', async () => {
  const onSend = show({ reach: byText })
  await open()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Message' }))
  await userEvent.click(sendButton())
  expect(onSend).not.toHaveBeenCalled()
  await choose('We are late.')
  expect(screen.getByText(/: We are late\. Call us: .*Reply STOP to end\.$/)).toBeDefined()
  await userEvent.click(sendButton())
  expect(onSend.mock.calls[0]?.[0]).toEqual({ way: 'text', language: 'en', words: 'We are late.' })
})

test('the language is the customer’s until another one is chosen, and keeps the message', async () => {
  const onSend = show({ reach: byText, message: 'La puerta no abre y el carro está adentro' })
  await open()
  await choose('Llegaremos tarde.')
  expect(screen.getByText(/Responda STOP/)).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English')
  await userEvent.click(sendButton())
  expect(onSend.mock.calls[0]?.[0]).toEqual({ way: 'text', language: 'en', words: 'We are late.' })
})

test('a free message is trimmed and has at most 320 characters', async () => {
  const onSend = show({ reach: byText })
  await open()
  await choose('Own words')
  const field = screen.getByRole('textbox', { name: 'Own words' })
  await userEvent.type(field, ' ')
  await userEvent.click(sendButton())
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(400))
  expect(screen.getByText('320 of 320')).toBeDefined()
  await userEvent.click(sendButton())
  expect(onSend.mock.calls[0]?.[0].words).toBe('x'.repeat(319))
})

test('a customer who agreed to standard texts only gets no free message', async () => {
  show({ reach: { ...byText, allows_own_words: false } })
  await open()
  expect(screen.queryByRole('option', { name: 'Own words' })).toBeNull()
  expect(screen.getByText('They agreed to our standard texts only.')).toBeDefined()
})

test('words that a text can’t show are named and not sent, by email they are', async () => {
  const onSend = show({ reach: byText })
  await open()
  await choose('Own words')
  await userEvent.click(screen.getByRole('textbox', { name: 'Own words' }))
  await userEvent.paste('Спасибо')
  expect(screen.getByRole('alert').textContent).toMatch(/^A text can’t show С п а с и б о\. Write/)
  await userEvent.click(sendButton())
  expect(onSend).not.toHaveBeenCalled()
  cleanup()
  const onMail = show({ reach: { ...byText, way: 'mail' } })
  await open('Continue your message')
  await userEvent.click(sendButton('Send email'))
  expect(onMail.mock.calls[0]?.[0].words).toBe('Спасибо')
})

test('at night nothing is sent', async () => {
  const onSend = show({ reach: { ...byText, quiet_until: '2026-11-24T15:00:01Z' } })
  await open()
  await choose('We are late.')
  await userEvent.click(sendButton())
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText(/^Messages go out from 8 AM to 9 PM\./)).toBeDefined()
})

test('a morning that has come since ends the night', async () => {
  const onSend = show({ reach: { ...byText, quiet_until: '2026-11-24T15:00:00Z' } })
  await open()
  await choose('We are late.')
  await userEvent.click(sendButton())
  expect(onSend).toHaveBeenCalledOnce()
})

test('without consent it is an email, and with neither a call', async () => {
  const onSend = show({ reach: { ...byText, way: 'mail' } })
  await open('Email the customer')
  await choose('Call us.')
  expect(screen.getByText(/^About your visit/)).toBeDefined()
  await userEvent.click(sendButton('Send email'))
  expect(onSend.mock.calls[0]?.[0]).toEqual({ way: 'mail', language: 'en', words: 'Call us.' })
})

test('with neither, the pane offers the call', () => {
  show({ reach: null })
  expect(screen.getByText(/Call them instead\.$/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('Escape closes the form, and the focus goes back to its button', async () => {
  show({ reach: byText })
  await open()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Text the customer'))
})

test('a message that was begun is there again after Escape, until it is discarded', async () => {
  show({ reach: byText })
  await open()
  await choose('We are late.')
  await userEvent.keyboard('{Escape}')
  await open('Continue your message')
  expect(screen.getByText(/: We are late\. Call us/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await open()
  expect(screen.getByRole('combobox', { name: 'Message' })).toHaveProperty('value', '')
})

test.each([
  [['mail'], /send them an email\.$/],
  [['text', 'mail'], /send them a text and an email\.$/],
  [[], 'Nothing goes out: they get no emails or texts.'],
])('the outcomes of a call say what goes out: %j', (ways, line) => {
  show({ reach: byText, part: 'line', messages: { ways } })
  expect(screen.getByText(line)).toBeDefined()
})
