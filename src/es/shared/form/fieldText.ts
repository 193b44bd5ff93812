import type * as english from '@/shared/form/fieldText'

export const errorText: typeof english.errorText = 'Error:'

export const optionalText: string = '(opcional)'
