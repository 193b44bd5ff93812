import type { ItemId } from '@/content/estimateItems'
import { encodeItems } from '@/content/estimateLink'
import type { EstimateChoice, EstimateLine } from '@/request/estimate/estimate'
import { decodeItems, plans, times } from '@/request/estimate/estimateQuery'
import { useQueryState } from '@/shared/ui/useQueryState'

/** Returns the selections in the address, and functions to change them. */
export function useChoice() {
  const [items, setItems] = useQueryState('items', '')
  const [plan, setPlan] = useQueryState('plan', 'none', plans)
  const [time, setTime] = useQueryState('when', 'regular', times)
  const choice: EstimateChoice = { counts: decodeItems(items), plan, time }
  const setCount = (id: ItemId, count: number) =>
    setItems(encodeItems({ ...choice.counts, [id]: count }))
  const remove = (id: EstimateLine['id']) => {
    if (id === 'plan') setPlan('none')
    else if (id !== 'discount' && id !== 'fee') setCount(id, 0)
  }
  const clear = () => {
    setItems('')
    setPlan('none')
    setTime('regular')
  }
  return { choice, setCount, setPlan, setTime, remove, clear }
}
