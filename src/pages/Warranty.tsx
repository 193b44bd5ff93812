import { warrantyPolicy } from '@/content/policies/warranty'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { PolicyText } from '@/sections/PolicyText'

export default function Warranty() {
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
