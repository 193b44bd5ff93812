// Of a number with several senders: whom an act is about, besides the request that it names.

export type Senders = {
  /** Requests of other senders that the call settles with it; of a booked one they are duplicates. */
  also?: readonly string[]
  /** Requests of the number that were on screen: with another sender's stored besides, nothing is booked. */
  known?: readonly string[]
}

type Action = Senders & { act: string; seen?: string }

/** Returns the parameters of an action, without what is empty. */
export const sentWith = <Made extends Action>({
  also = [],
  known = [],
  act,
  seen,
  ...made
}: Made) => ({
  ...made,
  action_id: act,
  ...(seen && { expected_status: seen }),
  ...(also.length > 0 && { also: [...also] }),
  ...(known.length > 0 && { known: [...known] }),
})
