import { ways } from '@/content/ways'
import { Ways } from '@/site/home/Ways'

/** Renders the three quick links between the hero's text and its picture. */
export function HomeWays() {
  return <Ways ways={ways} />
}
