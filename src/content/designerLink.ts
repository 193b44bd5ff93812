/** Options that a link may set in the designer, by query parameter; the rest are defaults. */
type DoorOptions = {
  readonly [Name in
    | 'width'
    | 'height'
    | 'insulation'
    | 'style'
    | 'material'
    | 'color'
    | 'windows'
    | 'panes'
    | 'hardware'
    | 'frame'
    | 'house'
    | 'wall'
    | 'wall-color'
    | 'time']?: string
}

/** Returns a link to the designer with a door. */
export function designerLink(options: DoorOptions): `/designer?${string}` {
  return `/designer?${new URLSearchParams(Object.entries(options))}`
}
