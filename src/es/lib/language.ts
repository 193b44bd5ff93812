import type * as english from '@/lib/language'

export const language: typeof english.language = 'es'

export const locale: typeof english.locale = 'es-US'

export const notFoundPath: typeof english.notFoundPath = '/es/404'
