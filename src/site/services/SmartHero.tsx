import { type ComponentType, useEffect, useState } from 'react'
import { smartGarageDoors } from '@/content/services/smartGarageDoors'
import { type DoorState, smartScene } from '@/content/services/smartScene'
import { PageHero } from '@/site/sections/PageHero'

const { hero } = smartGarageDoors
const states = Object.entries(smartScene.states) as [DoorState, { title: string }][]

/** Returns the drawing that moves, fetched once a visitor asks to see it; until then, and if it fails, the picture stays. */
function useSmartScene(isAsked: boolean) {
  const [Scene, setScene] = useState<ComponentType<{ state: DoorState }> | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isShown = true
    import('@/site/services/SmartScene').then(
      (code) => isShown && setScene(() => code.SmartScene),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [isAsked])
  return Scene
}

/** Renders the top of the page: a house with its door open, and a list of what closing it from a phone looks like. */
export function SmartHero({ path }: { path: '/services/smart-garage-doors' }) {
  const [state, setState] = useState<DoorState>('open')
  const [isAsked, setAsked] = useState(false)
  const Scene = useSmartScene(isAsked)
  useEffect(() => {
    if (state !== 'closing' || !Scene) return
    const timer = setTimeout(() => setState('closed'), 4000)
    return () => clearTimeout(timer)
  }, [state, Scene])

  return (
    <PageHero {...hero} path={path} over={Scene && <Scene state={state} />}>
      <ul
        aria-label={smartScene.label}
        className="no-print mt-8 grid grid-cols-3 gap-px max-sm:grid-cols-[auto_1fr_auto] overflow-hidden rounded bg-white/25 ring-1 ring-white/25 huge-text:grid-cols-1"
      >
        {states.map(([id, { title }]) => (
          <li key={id} className="grid">
            <button
              type="button"
              aria-pressed={id === state}
              onClick={() => {
                setAsked(true)
                setState(id)
              }}
              className={`min-h-12 px-2 py-2 leading-tight font-semibold max-sm:text-sm ${id === state ? 'bg-amber text-[#0e1a2b]' : 'bg-ink text-white hover:bg-harbor'}`}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="no-print mt-3 min-h-14">
        {smartScene.states[state].text}
      </p>
    </PageHero>
  )
}
