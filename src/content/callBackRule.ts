import { company } from '@/content/company'
import type { CallBackRule } from '@/shared/lib/callBack'

/** The company's hours and its promise of a call back, as the clock's rule takes them. */
export const callBackRule: CallBackRule = {
  ...company.hours,
  minutes: company.callBackMinutes,
}
