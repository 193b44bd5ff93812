import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changesQuery } from '@/desk/sync/changesQuery'
import type { ChangeFeed } from '@/desk/sync/news'

/** Follows a part of the news, once this account is known to be staff: what bears the key is read again when it is another. */
export function useChanged(
  isStaff: boolean,
  select: (news: ChangeFeed) => string,
  queryKey: readonly string[],
) {
  const client = useQueryClient()
  const { data } = useQuery({ ...changesQuery, enabled: isStaff, select })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stays the same
  useEffect(() => void client.invalidateQueries({ queryKey }), [client, data])
}
