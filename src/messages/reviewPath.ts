// The link to the review form. Emails and texts have it, too, so imports here would be by path.

/** Returns the address of the review form with the service and the name filled in, and the code of the visit if there was one. */
export const reviewPath = (service: string, name: string, code: string | null) =>
  `/reviews?did=${service}${name && `&name=${encodeURIComponent(name)}`}${code ? `&visit=${code}` : ''}#write` as const
