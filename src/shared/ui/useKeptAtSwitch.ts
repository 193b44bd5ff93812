import { useEffect, useEffectEvent } from 'react'
import { attempt } from '@/lib/attempt'

/**
 * Keeps what is chosen on a page, and is neither typed nor in its address, when the link to the other language is
 * pressed: `restore` gets it there.
 */
export function useKeptAtSwitch(
  name: string,
  chosen: () => string | null,
  restore: (kept: string) => void,
): void {
  const key = `harborlight.switched-${name}`
  const take = useEffectEvent(() => {
    const kept = attempt(() => sessionStorage.getItem(key))
    attempt(() => sessionStorage.removeItem(key))
    if (kept) restore(kept)
  })
  const keep = useEffectEvent(({ target }: Event) => {
    const choice = (target as Element).closest('[data-switch]') && chosen()
    if (choice) attempt(() => sessionStorage.setItem(key, choice))
  })
  useEffect(() => {
    take()
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
}
