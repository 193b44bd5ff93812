export { hasMarkRun, isBlank, withoutInvisible } from '@/lib/legible'

export const markRunAdvice = 'Esto tiene demasiados acentos para poder leerse. Escríbalo sin ellos.'
