// Of a number with several senders: whom an action is about, besides the request that it names.

export type Senders = {
  /** Requests of other senders that the call settles with it; of a booked one they are duplicates. */
  also?: readonly string[]
  /** Requests of the number that were on screen: with another sender's stored besides, nothing is booked. */
  known?: readonly string[]
}

/** Returns an action's parameters without the lists that are empty. */
export const sentWith = <Made extends Senders>({ also = [], known = [], ...made }: Made) => ({
  ...made,
  ...(also.length > 0 && { also: [...also] }),
  ...(known.length > 0 && { known: [...known] }),
})
