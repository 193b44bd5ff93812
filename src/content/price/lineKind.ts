/** Kinds of lines of a price. */
export type LineKind =
  | 'repair'
  | 'installation'
  | 'maintenance'
  | 'opener'
  | 'emergency'
  | 'other'
  | 'fee'
  | 'discount'
