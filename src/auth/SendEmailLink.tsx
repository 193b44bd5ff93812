import type { useSendEmailLink } from '@/auth/useSendEmailLink'
import { Button } from '@/shared/ui/Button'

type SendEmailLinkProps = Pick<
  ReturnType<typeof useSendEmailLink>,
  'result' | 'isBusy' | 'wait'
> & {
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** Renders the button that emails a link, its result, and the wait until the next one. */
export function SendEmailLink({
  result,
  isBusy,
  wait,
  type = 'button',
  onClick,
}: SendEmailLinkProps) {
  return (
    <div className="grid gap-4">
      {result && (
        <p
          role={result.isProblem ? 'alert' : 'status'}
          className={`border-l-4 pl-3 wrap-anywhere ${result.isProblem ? 'border-danger' : 'border-leaf'}`}
        >
          {result.text}
        </p>
      )}
      <Button type={type} aria-disabled={isBusy || wait > 0} onClick={onClick}>
        {isBusy ? 'Sending...' : wait > 0 ? `Try again in ${wait} s` : 'Email me a link'}
      </Button>
    </div>
  )
}
