import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Choice, type Question, triage } from '@/content/triage'
import { type Place, pathOf, placeAt } from '@/features/triage/triagePath'
import { useQueryState } from '@/ui/useQueryState'

const name = 'triage'

/** Where in the check a visitor is, kept in the address: each tap is a step that the browser's Back takes back. `heading` takes the focus when the step changes. */
export function useTriage(root: Question = triage) {
  const [path] = useQueryState(name, '')
  const { state } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoving = useRef(false)
  const place: Place = placeAt(root, path)
  const { id } = place.node

  useEffect(() => {
    const onBack = () => {
      isMoving.current = true
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  // Only a step that somebody takes moves the focus; a page that opens in the middle of the check does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the node's id is what changes with a step
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    heading.current?.focus()
  }, [id])

  function go(to: string) {
    isMoving.current = true
    const query = new URLSearchParams(window.location.search)
    if (to) query.set(name, to)
    else query.delete(name)
    void navigate(
      { search: query.toString() },
      { preventScrollReset: true, state: { fromTriage: true } },
    )
  }

  return {
    place,
    heading,
    choose: (choice: Choice) => go(pathOf(place.taps, choice)),
    back: () => {
      if (state?.fromTriage) void navigate(-1)
      else go(pathOf(place.taps.slice(0, -1)))
    },
    again: () => go(''),
  }
}
