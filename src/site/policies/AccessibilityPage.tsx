import {
  accessibility,
  accessibilityControls,
  accessibilityDateLabel,
} from '@/content/policies/copy/accessibility'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { Section } from '@/shared/ui/Section'
import { useMinute } from '@/shared/ui/useTime'
import { DisplaySettings } from '@/site/policies/DisplaySettings'
import { PolicyText } from '@/site/policies/PolicyText'

/** Renders today's date in New York after hydration: the prerendered HTML may be older. */
function CurrentDate({ label }: { label: string }) {
  const now = useMinute()
  const today = now && newYorkTime(now).date
  return (
    <span className={today ? '' : 'invisible'}>
      {label} {today && <time dateTime={today}>{dateText(today)}</time>}
    </span>
  )
}

export default function AccessibilityPage() {
  return (
    <PolicyText
      path="/accessibility"
      policy={accessibility}
      end={
        <p className="figures -mt-9">
          <CurrentDate label={accessibilityDateLabel} />
        </p>
      }
    >
      <div data-script-only>
        <Section
          title={accessibilityControls.title}
          lead={accessibilityControls.lead}
          tone="sand"
          className="py-10! sm:py-12!"
        >
          <DisplaySettings />
        </Section>
      </div>
    </PolicyText>
  )
}
