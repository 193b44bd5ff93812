// Copy for the next free arrival window.
export const nextVisitLabel = 'Next available visit'
/** Where nobody's areas name the place, or nobody is free. */
export const noNextVisit = 'Call us for a time'
