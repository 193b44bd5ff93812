import { useState } from 'react'
import { attempt } from '@/lib/attempt'

/**
 * Keeps a typed text in this tab until it is sent, over a reload and on the page in the other language. `drop` takes it
 * out of the tab's storage and leaves it in the field.
 */
export function useKeptText(name: string) {
  const key = `harborlight.kept-${name}`
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '')
  const drop = () => void attempt(() => sessionStorage.removeItem(key))
  const keep = (next: string) => {
    setText(next)
    if (next) attempt(() => sessionStorage.setItem(key, next))
    else drop()
  }
  return { text, keep, drop }
}
