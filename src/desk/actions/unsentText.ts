import type { KeptAction } from '@/desk/actions/keptAction'

const names = { call: ['outcome', 'outcomes'], undo: ['undo', 'undos'], note: ['note', 'notes'] }

/** Returns what waits to be sent, by its weightiest kind, `2 outcomes` or `1 note`, and whether that is one; null for nothing. */
export function unsentText(
  waiting: readonly Pick<KeptAction, 'step'>[],
): { text: string; isOne: boolean } | null {
  for (const kind of ['call', 'undo', 'note'] as const) {
    const count = waiting.filter(({ step }) => step === kind).length
    if (count > 0)
      return { text: `${count} ${names[kind][count === 1 ? 0 : 1]}`, isOne: count === 1 }
  }
  return null
}
