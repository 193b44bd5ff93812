import { terms } from '@/content/policies/terms'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { PolicyText } from '@/sections/PolicyText'

export default function Terms() {
  return (
    <>
      <PageHead path="/terms" />
      <PolicyText policy={terms} breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/terms')} />} />
    </>
  )
}
