import { terms } from '@/content/policies/terms'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { PageHead } from '@/site/head/PageHead'
import { PolicyText } from '@/site/policies/PolicyText'

export default function TermsPage() {
  return (
    <>
      <PageHead path="/terms" />
      <PolicyText policy={terms} breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/terms')} />} />
    </>
  )
}
