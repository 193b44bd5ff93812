// The site's whole stylesheet. A page inlines the styles of its HTML and of its first code, so that it needs no
// others while it is only looked at.
import { isPrerender } from '@/shared/lib/isPrerender'

/** Loads the stylesheet; resolves when it is loaded or has failed. The next call retries a failed one. */
export async function deferredStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset.sheet
  if (!href) return
  const link =
    document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ??
    document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    )
  if (link.sheet) return
  await new Promise((settle) => {
    for (const end of ['load', 'error']) link.addEventListener(end, settle)
  })
  if (!link.sheet) link.remove()
}

/** Resolves with code that loads after the page's first, once its styles are there. */
export async function withStyles<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code
  // The first interaction has requested them already.
  if (!isPrerender) await deferredStyles()
  return loaded
}
