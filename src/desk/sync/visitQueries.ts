// Queries of the board.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type KnownBoard, readBoard } from '@/desk/model/board'
import { readOffers } from '@/desk/model/readVisits'
import { lookEvery, visitsKey } from '@/desk/sync/queryKeys'
import type { Language } from '@/lib/requestLanguage'

/** `visit`: the one that is moved. `second`: the technician who comes along. */
export const offersQuery = (
  request: string,
  language: Language,
  visit?: string,
  isFarther = false,
  second?: string,
) =>
  queryOptions({
    queryKey: [...visitsKey, 'offers', request, language, visit, isFarther, second],
    queryFn: () => readOffers(request, language, visit, isFarther, second),
    gcTime: 0,
  })

export const boardQuery = (firstDay: string, lastDay: string) =>
  queryOptions({
    queryKey: [...visitsKey, 'board', firstDay, lastDay],
    queryFn: ({ client, queryKey }) =>
      readBoard(firstDay, lastDay, client.getQueryData<KnownBoard>(queryKey)),
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
