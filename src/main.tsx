// Browser entry: hydrates a prerendered page, or renders one where the HTML is only a shell.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { startIdleWork } from '@/app/idleWork'
import { preload } from '@/app/routes'
import { SiteRouter } from '@/app/SiteRouter'
import { noteArrival } from '@/lib/arrival'
import { loadChunk } from '@/lib/lazyChunks'
import { announceHydrating, hydratedEvent } from '@/shared/hydration/events'
import { whenIdle } from '@/shared/hydration/interactions'
import { keepTyped } from '@/shared/hydration/keepTyped'

noteArrival()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

// If the page's code cannot be loaded, the error screen shows the failure.
await loadChunk(() => preload(window.location.pathname)).catch(() => {})

const app = (
  <StrictMode>
    <SiteRouter>
      <App />
    </SiteRouter>
  </StrictMode>
)
announceHydrating()
document.addEventListener(hydratedEvent, keepTyped(root), { once: true })
// As a transition: hydrating a long page yields to the visitor every few milliseconds.
if (root.hasChildNodes() && !root.querySelector('[data-shell]'))
  startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
whenIdle(startIdleWork, 5000)
