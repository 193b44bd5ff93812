import { warrantyPolicy } from '@/content/policies/copy/warranty'
import { PolicyText } from '@/site/policies/PolicyText'

export default function WarrantyPage() {
  return <PolicyText path="/warranty" policy={warrantyPolicy} />
}
