import { warrantyPolicy } from '@/content/policies/warranty'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { PageHead } from '@/site/head/PageHead'
import { PolicyText } from '@/site/policies/PolicyText'

export default function WarrantyPage() {
  return (
    <>
      <PageHead path="/warranty" />
      <PolicyText
        policy={warrantyPolicy}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/warranty')} />}
      />
    </>
  )
}
