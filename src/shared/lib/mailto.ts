/** A mail link to an address that somebody typed: nothing in it can name further readers or a text (RFC 6068). */
export const mailtoHref = (email: string): `mailto:${string}` =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
