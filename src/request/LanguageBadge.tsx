import { requestLanguage } from '@/lib/requestLanguage'
import { Badge } from '@/shared/ui/Badge'

type LanguageBadgeProps = {
  /** The language that was chosen for the request's messages. */
  chosen: string | null | undefined
  /** Text of its customer, which tells where nobody chose. */
  written: string | null
  className?: string
}

/** Renders "Español" where a request's messages are Spanish, else nothing. */
export function LanguageBadge({ chosen, written, className = '' }: LanguageBadgeProps) {
  if (requestLanguage(chosen, written) !== 'es') return null
  return (
    <Badge tone="gray" lang="es" className={className}>
      Español
    </Badge>
  )
}
