import { privacy } from '@/content/policies/privacy'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { PolicyText } from '@/sections/PolicyText'

export default function Privacy() {
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
