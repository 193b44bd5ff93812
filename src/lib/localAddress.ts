// The addresses of this build's language. The code knows a page by its English address, the one in the table.

/** Returns the address at which this build shows a page of the table, query and fragment included. */
export const shownAddress = (address: string): string => address

/** Returns the address in the table of a page that this build shows. */
export const tablePath = (pathname: string): string => pathname

/** Returns whether this build shows the page itself, rather than leading to another language. */
export const isShownHere = (_address: string): boolean => true
