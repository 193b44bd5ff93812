import { requestLine } from '@/app/requestLine'
import { bannerCall, bannerLine, longestBannerLine } from '@/content/clock'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'
import { StableWidth } from '@/shared/ui/StableWidth'
import { useMinute } from '@/shared/ui/useTime'

/** Shows whether we are open in New York, and by when we call back. Prerendered HTML shows the hours instead. */
export function OpenLine() {
  const { state, text } = bannerLine(useMinute())
  const own = requestLine.use()
  const isOpen = state === 'open'
  return (
    // On phones it stands between the name and the menu's button, so that the facts have the banner to themselves.
    <p className="figures text-center max-sm:leading-tight lg:text-right phone-row:absolute phone-row:top-[calc(100%+1px)] phone-row:right-23 phone-row:left-42 phone-row:tracking-[-0.03em] phone-row:h-15 phone-row:content-center phone-row:text-right">
      {/* Remounted when the text changes: text that moves within an element counts as a layout shift. */}
      <StableWidth
        key={text}
        longest={longestBannerLine}
        className={`before:pl-4 phone-row:before:hidden ${isOpen ? 'text-white' : ''}`}
      >
        {/* Each in an element of its own: a translator replaces bare texts, which React could then not take away. */}
        {own ? (
          <span key="own">{own}</span>
        ) : (
          <span key="hours">
            <span
              aria-hidden
              className={`mr-2 inline-block size-2 rounded-full border border-amber phone-row:hidden ${isOpen ? 'bg-amber shadow-[0_0_8px_2px] shadow-amber/60' : ''}`}
            />
            <span>{text}</span>
            {state === 'closed' && ' '}
            {state === 'closed' && (
              <a
                href={telHref(company.phone)}
                className="link relative inline-block after:absolute after:-inset-x-2 after:-inset-y-3.5"
              >
                {bannerCall.phone}
                <span className="max-sm:sr-only">{bannerCall.wideEnd}</span>
              </a>
            )}
          </span>
        )}
      </StableWidth>
    </p>
  )
}
