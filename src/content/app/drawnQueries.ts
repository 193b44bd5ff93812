/** The queries that the form's page is drawn with at build time; the first that an address has decides. */
export const drawnQueries: readonly string[] = [
  'service=emergency',
  'for=business',
  'service=repair',
  'service=installation',
  'service=smart',
  'service=maintenance',
]
