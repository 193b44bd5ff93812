import type * as english from '@/content/extraFee'
import type { Twin } from '@/es/twin'
import { closesText, opensText } from '@/facts/hours'

export const feeException: Twin<typeof english.feeException> =
  'salvo en feriados y con mal tiempo fuerte'

export const noExtraFeeWithin: Twin<typeof english.noExtraFeeWithin> =
  `sin cargo adicional de ${opensText} a ${closesText}, ${feeException}`

export const noExtraFee = noExtraFeeWithin.replace('sin', 'Sin')
