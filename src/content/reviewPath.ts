// The link to the review form. Emails and texts have it, too, so imports here would be by path.

/** Returns the address of the review form with the service and the name filled in. */
export const reviewPath = (service: string, name: string) =>
  `/reviews?did=${service}${name && `&name=${encodeURIComponent(name)}`}#write` as const
