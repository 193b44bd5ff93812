import { ways } from '@/content/ways'
import { Ways } from '@/site/home/Ways'

/** The three ways in, between the hero's words and its picture. */
export function HomeWays() {
  return <Ways ways={ways} />
}
