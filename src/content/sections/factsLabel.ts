/** Names a row of figures for screen readers. */
export const factsLabel = 'In figures'
