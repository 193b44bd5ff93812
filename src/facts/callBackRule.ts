import { company } from '@/facts/company'
import type { CallBackRule } from '@/lib/callBack'

/** The company's hours and callback promise, as input of the rule. */
export const callBackRule: CallBackRule = {
  ...company.hours,
  minutes: company.callBackMinutes,
}
