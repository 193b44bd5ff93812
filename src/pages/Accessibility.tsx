import {
  accessibility,
  accessibilityControls,
  accessibilityDateLabel,
} from '@/content/policies/accessibility'
import { CurrentDate } from '@/features/display/CurrentDate'
import { DisplaySettings } from '@/features/display/DisplaySettings'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { PolicyText } from '@/sections/PolicyText'
import { Section } from '@/ui/Section'

export default function Accessibility() {
  return (
    <>
      <PageHead path="/accessibility" />
      <PolicyText
        policy={accessibility}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/accessibility')} />}
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
    </>
  )
}
