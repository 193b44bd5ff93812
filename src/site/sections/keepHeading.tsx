import type { ReactNode } from 'react'

/** Returns a heading with no line break within the state's name or "roll-up", but at twice the text size on a phone. */
export const keepHeading = (title: string): ReactNode =>
  // After a split at a group, every second part is a match.
  title.split(/((?:New|Nueva) York\b|roll-up)/i).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same match may occur twice
      <span key={index} className="whitespace-nowrap huge-text:whitespace-normal">
        {part}
      </span>
    ) : (
      part
    ),
  )
