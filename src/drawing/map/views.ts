// Where a place is in the two drawings: the state, and New York City with Nassau County, enlarged.

/** In degrees; west is negative. */
export type Place = readonly [longitude: number, latitude: number]

export type Spot = { readonly x: number; readonly y: number }

export type View = {
  readonly w: number
  readonly h: number
  /** The place in the upper left corner. */
  readonly corner: Place
  /** Units of the picture in a degree of latitude. */
  readonly scale: number
  /** A degree of longitude in degrees of latitude, in the middle of the view. */
  readonly squeeze: number
}

export const stateView: View = {
  w: 1000,
  h: 770,
  corner: [-80.09, 45.2],
  scale: 158,
  squeeze: 0.735,
}
export const cityView: View = {
  w: 1000,
  h: 590,
  corner: [-74.36, 40.935],
  scale: 1300,
  squeeze: 0.757,
}

/** Returns where a place is in a view, in its units. */
export function spotOf([longitude, latitude]: Place, { corner, scale, squeeze }: View): Spot {
  return {
    x: (longitude - corner[0]) * scale * squeeze,
    y: (corner[1] - latitude) * scale,
  }
}
