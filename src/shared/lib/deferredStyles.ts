// The site's whole stylesheet. A page carries the styles of its HTML and of the code it begins with, so that it needs no
// other while it is only looked at.
import { isPrerender } from '@/shared/lib/isPrerender'

/** Fetches the stylesheet; ends when it is there or cannot be had. One that did not come is asked for again next time. */
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

/** For code that draws something and comes later than the page's first: here once its styles are. */
export async function withStyles<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code
  // The first gesture has asked for them already.
  if (!isPrerender) await deferredStyles()
  return loaded
}
