import { type ReactNode, useId } from 'react'
import { Container } from '@/shared/ui/Container'

export type Tone = 'paper' | 'sand' | 'white' | 'ink'

const tones: Record<Tone, string> = {
  paper: 'groove bg-paper',
  sand: 'groove bg-sand',
  white: 'groove bg-white',
  ink: 'on-dark groove-dark bg-ink text-mist',
}

type SectionProps = {
  title?: string
  lead?: ReactNode
  /** Shown beside the title on wide screens, below the lead on phones. */
  aside?: ReactNode
  tone?: Tone
  id?: string
  /** True if it prints without the rest of the page. */
  isPrintedAlone?: boolean
  /** True if it takes more than the page's width where the screen has it. */
  isWide?: boolean
  className?: string
  children?: ReactNode
}

/** Renders one panel of a page: a heading of level 2, a lead and the content, with a groove between panels. */
export function Section({
  title,
  lead,
  aside,
  tone = 'paper',
  id,
  isPrintedAlone = false,
  isWide = false,
  className = '',
  children,
}: SectionProps) {
  const titleId = useId()
  // A section is named by its heading; without one it is a panel only to the eye.
  const Panel = title ? 'section' : 'div'
  return (
    <Panel
      {...(title ? { 'aria-labelledby': titleId } : {})}
      {...(id ? { id } : {})}
      {...(isPrintedAlone ? { 'data-print-only': '' } : {})}
      className={`${tones[tone]} py-6 sm:py-20 ${className}`}
    >
      <Container className={isWide ? 'xl:max-w-[88rem]' : ''}>
        {title && (
          <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 sm:mb-10 sm:gap-y-4">
            <div className="max-w-measure">
              <h2
                id={titleId}
                className={`text-2xl sm:text-3xl ${tone === 'ink' ? 'text-white' : ''}`}
              >
                {title}
              </h2>
              {lead && (
                <div
                  className={`mt-1 text-lg max-sm:leading-snug text-balance sm:mt-3 ${tone === 'ink' ? 'text-mist' : 'text-slate'}`}
                >
                  {lead}
                </div>
              )}
            </div>
            {aside}
          </div>
        )}
        {children}
      </Container>
    </Panel>
  )
}
