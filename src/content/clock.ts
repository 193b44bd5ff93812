// Copy of the callback promise in the banner, by time of day.
import { callBackRule } from '@/facts/callBackRule'
import { company } from '@/facts/company'
import { opensText } from '@/facts/hours'
import { callBackText, isOpen } from '@/lib/callBack'

export type BannerLine = { readonly state: 'unknown' | 'open' | 'closed'; readonly text: string }

const neutralLine: BannerLine = {
  state: 'unknown',
  text: `${company.hoursShort}. ${company.emergencyText}`,
}

/** Precedes the phone link. Phones break it into short lines, but not within the time. */
const closedLine: BannerLine = {
  state: 'closed',
  text: `Closed until ${opensText.replace(':00 ', '\u00a0')}. Emergency?`,
}

/** The phone link at the end of the line while the office is closed; phones have no room for `wideEnd`. */
export const bannerCall = { phone: 'Call now', wideEnd: ', 24/7' } as const

/** The longest line: it reserves the space, so that no change shifts the page. */
export const longestBannerLine = neutralLine.text

/** Returns the banner's line at `now`; null is for prerendered HTML, which must be true at any hour. */
export function bannerLine(now: Date | null): BannerLine {
  if (!now) return neutralLine
  if (!isOpen(now, callBackRule)) return closedLine
  const promise = callBackText(now, false, callBackRule)
  return { state: 'open', text: `Open now: we'll call back ${promise}` }
}

/** The promise as prerendered HTML has it, true at any hour. */
export const promiseAnytime = `We call back ${company.callBackText}, ${company.hoursShort}.`
