import { useEffect, useState } from 'react'
import { choiceGroups, groupId } from '@/site/designer/choiceGroups'

/** Returns the part of the choices that is read: the last one whose first group has come up to the middle. */
function useShownPart(): string {
  const [shown, setShown] = useState<string>(choiceGroups[0].name)
  useEffect(() => {
    const above = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          above[isIntersecting ? 'add' : 'delete'](target.id)
        const last = choiceGroups.findLast(({ keys }) => above.has(groupId(keys[0])))
        setShown(last?.name ?? choiceGroups[0].name)
      },
      // All that is above counts as met: a jump past a group would go unnoticed otherwise.
      { rootMargin: '99999px 0px -40% 0px' },
    )
    for (const { keys } of choiceGroups) {
      const group = document.getElementById(groupId(keys[0]))
      if (group) observer.observe(group)
    }
    return () => observer.disconnect()
  }, [])
  return shown
}

/** Renders the way to each part of the choices, in sight above them. */
export function ChoiceNav() {
  const shown = useShownPart()
  const goTo = (keys: readonly string[]) => {
    // An option with one value left has no group.
    const key = keys.find((one) => document.getElementById(groupId(one)))
    const group = key ? document.getElementById(groupId(key)) : null
    group?.scrollIntoView({ block: 'start' })
    group?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }
  return (
    <nav
      data-script-only
      aria-label="Choices"
      className="z-10 -mx-[min(1rem,5vw)] overflow-x-auto border-b border-line bg-paper px-[min(1rem,5vw)] sm:mx-0 sm:px-0 [@media(max-aspect-ratio:3/4)]:sticky [@media(max-aspect-ratio:3/4)]:top-[66.6vw] sm:[@media(max-aspect-ratio:3/4)]:top-[calc((100vw-3rem)/1.5+.5rem)] lg:mb-4 phone-landscape:sticky phone-landscape:top-0"
    >
      <ul className="flex justify-between">
        {choiceGroups.map(({ name, keys }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === shown}
              onClick={() => goTo(keys)}
              className="min-h-11 border-b-3 border-transparent px-1 text-sm font-semibold text-slate hover:text-ink aria-[current=true]:border-amber aria-[current=true]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current=true]:border-[Highlight]"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
