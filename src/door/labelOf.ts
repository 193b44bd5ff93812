/** Returns the label of an option; the id itself where a stored design names one that is gone. */
export const labelOf = (table: object, id: string): string =>
  (table as Record<string, { label: string } | undefined>)[id]?.label ?? id
