import type * as english from '@/shared/ui/toasterText'

export const toasterText: typeof english.toasterText = {
  message: 'Mensaje',
  close: 'Cerrar el mensaje',
}
