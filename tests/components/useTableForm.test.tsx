// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
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
