import type { Action } from '@/desk/actions/action'
import { isTime } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** Switches the fee of severe weather on or off for the rest of the day. */
export const setWeather: Action<{ isSevere: boolean }> = async ({ isSevere: is_severe }) => {
  await command(
    'set_severe_weather',
    { is_severe },
    { is_severe, since: is_severe ? isTime : null },
  )
  return {
    text: is_severe ? 'Severe weather: the fee is on until midnight' : 'Severe weather is over',
  }
}
