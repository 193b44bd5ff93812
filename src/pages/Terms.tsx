import { terms } from '@/content/policies/terms'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { PageHead } from '@/layout/PageHead'
import { trailOf } from '@/layout/trail'
import { PolicyText } from '@/sections/PolicyText'

export default function Terms() {
  return (
    <>
      <PageHead path="/terms" />
      <PolicyText policy={terms} trail={<Breadcrumbs trail={trailOf('/terms')} />} />
    </>
  )
}
