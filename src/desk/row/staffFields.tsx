import type { ReactNode } from 'react'
import type { CallRow } from '@/desk/model/callList'
import { money } from '@/lib/money'

type StaffField = {
  /** Under the name of its column. */
  key: string
  /** The tag in list and pane. */
  tag: string
  /** The line, or the control, in the pane. */
  fact: ReactNode
}

/** Returns the columns of a request that staff set, as list and pane show them. */
export const staffFields = (row: Pick<CallRow, 'quoted_by_phone'>): readonly StaffField[] =>
  row.quoted_by_phone === null
    ? []
    : [
        {
          key: 'quoted_by_phone',
          tag: `quoted ${money(row.quoted_by_phone)}`,
          fact: `Quoted by phone: ${money(row.quoted_by_phone)}`,
        },
      ]
