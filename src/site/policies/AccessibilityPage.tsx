import {
  accessibility,
  accessibilityControls,
  accessibilityDateLabel,
} from '@/content/policies/accessibility'
import { Section } from '@/shared/ui/Section'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { PageHead } from '@/site/head/PageHead'
import { CurrentDate } from '@/site/policies/CurrentDate'
import { DisplaySettings } from '@/site/policies/DisplaySettings'
import { PolicyText } from '@/site/policies/PolicyText'

export default function AccessibilityPage() {
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
