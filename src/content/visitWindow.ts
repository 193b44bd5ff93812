// Copy for the next free arrival window.
export const nextVisitLabel = 'Next available visit'
