import { ErrorLine } from '@/desk/ui/ErrorLine'
import { SmallButton } from '@/desk/ui/SmallButton'

type ActionErrorProps = {
  actions: { error: string | null; tryAgain: (() => void) | null }
  /** Comes first, as `Not saved.` does. */
  before?: string
  className?: string
}

/** Why the latest action failed; where nobody knows whether it was stored, also the way to send the same one again. */
export function ActionError({ actions: { error, tryAgain }, before, className }: ActionErrorProps) {
  return (
    <ErrorLine className={className ?? ''}>
      {error && (
        <>
          {!tryAgain && before} {error}{' '}
          {tryAgain && (
            <SmallButton variant="outline" className="my-1 bg-white" onClick={tryAgain}>
              Try again
            </SmallButton>
          )}
        </>
      )}
    </ErrorLine>
  )
}
