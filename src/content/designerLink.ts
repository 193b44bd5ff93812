/** What a link may set in the designer, by the names of its address; the rest is the designer's own first door. */
type Wishes = {
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

/** The address of the designer with a door in it. */
export function designerLink(wishes: Wishes): `/designer?${string}` {
  return `/designer?${new URLSearchParams(Object.entries(wishes))}`
}
