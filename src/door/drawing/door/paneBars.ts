import type { Pane } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { boxPath, fill, opacity, shift, stroke } from '@/drawing/svg/shapes'

/** Bars that divide the panes, by pane style. */
function barsOf(scene: Scene, pane: Pane): string {
  const { mm, design } = scene
  const { x, y, w, h, arch } = pane
  const bar = Math.max(1.4, mm(20))
  if (design.panes === 'prairie') {
    const inset = Math.min(mm(95), w * 0.24, h * 0.26)
    const top = arch ? y + arch * 0.7 : y
    return (
      boxPath(x + inset, top, bar, y + h - top) +
      boxPath(x + w - inset - bar, top, bar, y + h - top) +
      boxPath(x, y + inset + arch * 0.5, w, bar) +
      boxPath(x, y + h - inset - bar, w, bar)
    )
  }
  if (design.panes !== 'grid' && design.panes !== 'vertical') return ''
  const wide = w > mm(700)
  const columns = wide ? 4 : 3
  let d = ''
  for (let i = 1; i < columns; i++) {
    const t = i / columns
    const top = y + (arch ? arch - 4 * arch * t * (1 - t) : 0)
    d += boxPath(x + w * t - bar / 2, top, bar, y + h - top)
  }
  if (design.panes === 'grid')
    d += boxPath(x, y + (arch ? arch * 0.25 : 0) + (h - arch * 0.25) / 2 - bar / 2, w, bar)
  return d
}

/** The bars over all panes, with their shadow on the glass by day. */
export function drawBars(layer: Layer, scene: Scene, panes: readonly Pane[]): void {
  const bars = panes.map((pane) => barsOf(scene, pane)).join('')
  if (bars === '') return
  const face = lighten(scene.frame ?? scene.color, 0.1)
  const paint: Hex = scene.dusk ? mix(darken(face, 0.55), '#4a3626', 0.3) : face
  layer.draw(
    scene.dusk ? '' : fill(bars, INK, `${opacity(0.4)} ${shift(1, 1.2)}`),
    fill(bars, paint),
    stroke(bars, '#fff', 0.5, opacity(scene.dusk ? 0.1 : 0.4)),
  )
}
