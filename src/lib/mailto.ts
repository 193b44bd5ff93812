/** Returns a mail link to an address that someone typed: nothing in it can add recipients or a body (RFC 6068). */
export const mailtoHref = (email: string): `mailto:${string}` =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
