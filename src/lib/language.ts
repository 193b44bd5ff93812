// The language of this build; its twin says Spanish.

/** As requests store it, and HTML names it. */
export const language: 'en' | 'es' = 'en'

/** The `lang` of the pages. */
export const locale: 'en-US' | 'es-US' = 'en-US'

/** Where the build puts the not-found page. */
export const notFoundPath: string = '/404'
