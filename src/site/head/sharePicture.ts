import { shownAddress } from '@/lib/localAddress'

/** Returns the address of the picture that the build draws for the page at `path` of the table, 1200 by 630 pixels. */
export function sharePicture(path: string): string {
  const shown = shownAddress(path)
  return `/share${shown === '/' ? '/home' : shown}.jpg`
}
