import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestFields } from '@/request/requestFields'
import { text } from '@/shared/form/rules'
import { useTableForm } from '@/shared/form/useTableForm'

test('a form whose send throws can be sent again', async () => {
  const table = {
    name: {
      label: 'Name',
      control: { kind: 'input', type: 'text' },
      rule: text('Enter it', { most: 9 }),
    },
  } as never
  const { result } = renderHook(() => useTableForm(table, { id: 'f' }))
  const event = { preventDefault() {}, persist() {} } as never
  let sent = 0
  const submit = () =>
    act(() =>
      result.current
        .submit(async () => {
          sent += 1
          throw new Error('Broken')
        })(event)
        .catch(() => {}),
    )
  act(() => result.current.form.setValue('name', 'Kim'))
  await submit()
  await submit()
  expect(sent).toBe(2)
})

test('a date typed by half is told at its field, and nothing is sent', async () => {
  const table = { preferred_date: requestFields.preferred_date } as never
  const { result } = renderHook(() => useTableForm(table, { id: 'new-call' }))
  // Of 12/05/yyyy and of 02/30/2027 a browser says: no value, and wrong input.
  const control = document.body.appendChild(document.createElement('input'))
  control.id = 'new-call-preferred_date'
  const validity = { badInput: true }
  Object.defineProperty(control, 'validity', { value: validity })
  let sent = 0
  const submit = () =>
    act(() =>
      result.current.submit(async () => {
        sent += 1
      })({ preventDefault() {}, persist() {} } as never),
    )
  result.current.form.register('preferred_date')
  await submit()
  expect(result.current.form.getFieldState('preferred_date').error?.message).toBe(
    'Enter the whole date, or leave it empty',
  )
  expect(sent).toBe(0)
  validity.badInput = false
  await submit()
  expect(sent).toBe(1)
  control.remove()
})
