import { company } from '@/content/company'
import type { CallBackRule } from '@/shared/lib/callBack'

/** The company's hours and callback promise, as input of the rule. */
export const callBackRule: CallBackRule = {
  ...company.hours,
  minutes: company.callBackMinutes,
}
