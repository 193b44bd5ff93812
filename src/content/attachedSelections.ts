// Copy about a visitor's selections that were sent with a request, for its sender and for staff.
export const attachedSelections = {
  door: {
    yours: 'The door you designed',
    theirs: 'The door they designed',
    open: 'Open it in the designer',
    /** Introduces the door in the message. */
    request: 'Please quote this door: ',
  },
  estimate: {
    yours: 'Your estimate',
    theirs: 'Their estimate',
    prices: "Added up with today's price list.",
    open: 'Open the estimate',
  },
  diagnosis: {
    yours: 'Your safety check',
    theirs: 'Their safety check',
    seen: 'What you see or hear',
    theySee: 'What they see or hear',
  },
} as const
