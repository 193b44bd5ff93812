import { privacy } from '@/content/policies/privacy'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { PageHead } from '@/site/head/PageHead'
import { PolicyText } from '@/site/policies/PolicyText'

export default function PrivacyPage() {
  return (
    <>
      <PageHead path="/privacy" />
      <PolicyText
        policy={privacy}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/privacy')} />}
      />
    </>
  )
}
