import { privacy } from '@/content/policies/copy/privacy'
import { PolicyText } from '@/site/policies/PolicyText'

export default function PrivacyPage() {
  return <PolicyText path="/privacy" policy={privacy} />
}
