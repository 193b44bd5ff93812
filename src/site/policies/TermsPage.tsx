import { terms } from '@/content/policies/copy/terms'
import { PolicyText } from '@/site/policies/PolicyText'

export default function TermsPage() {
  return <PolicyText path="/terms" policy={terms} />
}
