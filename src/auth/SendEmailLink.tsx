import type { useSendEmailLink } from '@/auth/useSendEmailLink'
import { Button } from '@/shared/ui/Button'

type MailLinkProps = Pick<ReturnType<typeof useSendEmailLink>, 'said' | 'isBusy' | 'wait'> & {
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** Renders the button that emails a link, its result, and the wait until the next one. */
export function SendEmailLink({ said, isBusy, wait, type = 'button', onClick }: MailLinkProps) {
  return (
    <div className="grid gap-4">
      {said && (
        <p
          role={said.isProblem ? 'alert' : 'status'}
          className={`border-l-4 pl-3 wrap-anywhere ${said.isProblem ? 'border-danger' : 'border-leaf'}`}
        >
          {said.text}
        </p>
      )}
      <Button type={type} aria-disabled={isBusy || wait > 0} onClick={onClick}>
        {isBusy ? 'Sending...' : wait > 0 ? `Try again in ${wait} s` : 'Email me a link'}
      </Button>
    </div>
  )
}
