import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Second } from '@/desk/booking/SecondTechnician'
import type { Offer, Offers, Visit } from '@/desk/model/visits'
import { offersQuery } from '@/desk/sync/visitQueries'
import type { Language } from '@/lib/requestLanguage'

/** Returns offers that name both technicians. */
function withBoth(offers: Offers, { name }: Second): Offers {
  const both = (offer: Offer) => ({ ...offer, technician: `${offer.technician} and ${name}` })
  return { ...offers, slots: offers.slots.map(both), nearest: offers.nearest.map(both) }
}

/** Returns the offers for a request or for moving its visit, and the choice of a second technician, with whom they then are; none where a visit moves. */
export function useOffers(
  request: string,
  language: Language,
  moved: Pick<Visit, 'id' | 'with_whom'> | undefined,
  isFarther: boolean,
) {
  const [chosen, onChoose] = useState<Second | null>(null)
  const second = moved ? null : chosen
  // The names of those who cover the address stay in sight while the times with another one are looked for.
  const alone = useQuery(offersQuery(request, language, moved?.id, isFarther))
  const { data, isError, refetch } = useQuery(
    offersQuery(request, language, moved?.id, isFarther, second?.id),
  )
  const others = alone.data?.covering ?? []
  return {
    data: data && second ? withBoth(data, second) : data,
    isError,
    refetch,
    second: { others, chosen: second, onChoose },
    isOffered: !moved && others.length > 1,
    /** How many technicians come at the same time. */
    crew: moved ? 1 + moved.with_whom.length : second ? 2 : 1,
    added: second ? { with_technician: second.id } : {},
  }
}
