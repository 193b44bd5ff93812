import { privacy } from '@/content/policies/privacy'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { PageHead } from '@/layout/PageHead'
import { trailOf } from '@/layout/trail'
import { PolicyText } from '@/sections/PolicyText'

export default function Privacy() {
  return (
    <>
      <PageHead path="/privacy" />
      <PolicyText policy={privacy} trail={<Breadcrumbs trail={trailOf('/privacy')} />} />
    </>
  )
}
