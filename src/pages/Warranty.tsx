import { warrantyPolicy } from '@/content/policies/warranty'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { PageHead } from '@/layout/PageHead'
import { trailOf } from '@/layout/trail'
import { PolicyText } from '@/sections/PolicyText'

export default function Warranty() {
  return (
    <>
      <PageHead path="/warranty" />
      <PolicyText policy={warrantyPolicy} trail={<Breadcrumbs trail={trailOf('/warranty')} />} />
    </>
  )
}
