/** Returns the name of a rating for screen readers. */
export const starsText = (rating: number) => `${rating} out of 5 stars`
