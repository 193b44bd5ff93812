import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type TriageChoice, triage } from '@/content/triage'
import { type Place, pathOf, stepAt } from '@/request/diagnosis/triagePath'
import { useQueryState } from '@/shared/ui/useQueryState'

const name = 'triage'

/** Returns the visitor's step in the check, stored in the address: the browser's Back undoes a tap. The check begins after the answers of `start`; `heading` takes the focus when the step changes. */
export function useTriage(start: string) {
  const [path] = useQueryState(name, start)
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const step: Place = stepAt(triage, path)
  const { id } = step.node
  const shown = useRef({ key, id })

  // Only a step taken by the visitor moves the focus: a page that opens in the middle of the check
  // reads its query later, but at the same history entry.
  useEffect(() => {
    const before = shown.current
    shown.current = { key, id }
    if (before.key === key || before.id === id) return
    const isPhone = window.innerWidth < 640
    heading.current?.focus({ preventScroll: isPhone })
    // A phone has no room for what is above the step.
    if (isPhone) heading.current?.scrollIntoView({ block: 'start' })
  }, [key, id])

  function go(to: string) {
    const query = new URLSearchParams(window.location.search)
    if (to !== start) query.set(name, to)
    else query.delete(name)
    void navigate(
      { search: query.toString() },
      { preventScrollReset: true, state: { fromTriage: true } },
    )
  }

  return {
    step,
    heading,
    choose: (choice: TriageChoice) => go(pathOf(step.taps, choice)),
    back: () => {
      if (state?.fromTriage) void navigate(-1)
      else go(pathOf(step.taps.slice(0, -1)))
    },
    again: () => go(start),
  }
}
