// A form whose HTML is prerendered and whose code loads when someone uses it. It has a React root of its own:
// within the page's, each change of the address would discard its HTML and what was typed.
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { hydratedEvent } from '@/shared/hydration/events'
import { retryAtInteractions } from '@/shared/hydration/interactions'
import { recordClicks } from '@/shared/hydration/replay'
import { loadOnce } from '@/shared/hydration/settled'
import { hasDrafts } from '@/shared/lib/hasDrafts'
import { loadChunk } from '@/shared/lib/lazyChunks'

export type DeferredFormCode = {
  readonly name: string
  readonly fetch: () => Promise<ComponentType>
  /** For the page's module to export: after client-side navigation there is no HTML, so the page waits for the code. */
  readonly ready: () => Promise<unknown> | undefined
  /** Returns true if it is needed before anyone uses it. */
  readonly isWanted: () => boolean
  /** True if this page came with the form's HTML. */
  isServed: boolean
}

const selectorOf = (name: string) => `[data-late-form="${name}"]`

const isFilledIn = (control: Element) =>
  control instanceof HTMLInputElement && control.type === 'radio'
    ? control.checked
    : 'value' in control && control.value !== ''

/** Returns whether the visitor is in the form, or has typed something, even on an earlier visit. */
function isInUse(container: HTMLElement): boolean {
  const controls = container.querySelectorAll('input, select, textarea')
  return container.contains(document.activeElement) || [...controls].some(isFilledIn) || hasDrafts()
}

const uses = ['pointerdown', 'focusin', 'click', 'change'] as const

/** Resolves once the form in `container` is used; never after `end`. */
const whenUsed = (container: HTMLElement, isWanted: () => boolean, end: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (isInUse(container) || isWanted()) resolve()
    for (const use of uses)
      container.addEventListener(use, () => resolve(), { once: true, signal: end })
  })

/** Returns the code of a `<DeferredForm>`, loaded by `load`. */
export function deferredForm(
  name: string,
  load: () => Promise<ComponentType>,
  isWanted = () => false,
): DeferredFormCode {
  const fetch = loadOnce(() => loadChunk(load))
  const isServed =
    typeof document !== 'undefined' && document.querySelector(selectorOf(name)) !== null
  return { name, fetch, isWanted, ready: () => (isServed ? undefined : fetch()), isServed }
}

/** Keeps the prerendered HTML: React does not look inside. */
const emptyHtml = { __html: '' }

function Hydrated({ form: Form, onLive }: { form: ComponentType; onLive: () => void }) {
  useEffect(onLive, [onLive])
  return <Form />
}

/** Hydrates the HTML in `container` when it is used. Returns a cleanup function. */
function hydrateOnUse(
  container: HTMLElement,
  { name, fetch, isWanted }: DeferredFormCode,
): () => void {
  const end = new AbortController()
  const { release, repeat } = recordClicks(selectorOf(name))
  let root: Root | undefined
  const onLive = () => {
    container.dataset.live = ''
    document.dispatchEvent(new Event(hydratedEvent))
    release()
    repeat()
    // The focus came before anyone listened.
    const { activeElement } = document
    if (activeElement && container.contains(activeElement)) {
      activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
  }
  void whenUsed(container, isWanted, end.signal)
    .then(() => retryAtInteractions(fetch))
    .then((form) => {
      if (end.signal.aborted) return
      root = hydrateRoot(container, <Hydrated form={form} onLive={onLive} />)
    })
  return () => {
    end.abort()
    release()
    // Not while React is rendering the page.
    setTimeout(() => root?.unmount())
  }
}

function Served({ code }: { code: DeferredFormCode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = container.current && hydrateOnUse(container.current, code)
    return () => {
      code.isServed = false
      end?.()
    }
  }, [code])
  return (
    <div
      ref={container}
      data-late-form={code.name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={emptyHtml}
    />
  )
}

function Fetched({ code }: { code: DeferredFormCode }) {
  const Form = use(code.fetch())
  return (
    <div data-late-form={code.name}>
      <Form />
    </div>
  )
}

/** Renders the form, or leaves its HTML alone until it is used. */
export function DeferredForm({ code }: { code: DeferredFormCode }) {
  const [isServed] = useState(code.isServed)
  if (isServed) return <Served code={code} />
  const form = <Fetched code={code} />
  return typeof document === 'undefined' ? form : <Suspense>{form}</Suspense>
}
