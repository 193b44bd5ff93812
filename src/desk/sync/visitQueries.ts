// What the desk reads of visits, as values for the query library.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type KnownBoard, readBoard } from '@/desk/model/board'
import { readOffers, readVisitsOf } from '@/desk/model/visits'
import { lookEvery } from '@/desk/sync/requestQueries'

/** The beginning of the keys of all that is read of visits. */
export const visitsKey = ['visits'] as const

export const offersQuery = (request: string) =>
  queryOptions({
    queryKey: [...visitsKey, 'offers', request],
    queryFn: () => readOffers(request),
    gcTime: 0,
  })

/** `told`: how many events of the request's timeline are about visits; another one is news. */
export const visitsOfQuery = (request: string, told: number) =>
  queryOptions({
    queryKey: [...visitsKey, 'of', request, told],
    queryFn: () => readVisitsOf(request),
    enabled: told > 0,
    placeholderData: keepPreviousData,
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
