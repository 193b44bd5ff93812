import { SendEmailLink, useSendEmailLink } from '@/auth/SendEmailLink'

/** Asks an approved account to follow its email link. */
export function UnverifiedNotice({ email }: { email: string }) {
  const { send, ...mail } = useSendEmailLink({ isOwn: true })
  return (
    <section className="mx-auto max-w-measure rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-10">
      <h2 className="text-2xl">One step left: check your email</h2>
      <p className="mt-3">
        You’re signed in as <strong className="wrap-anywhere">{email}</strong>, and a coworker has
        approved this account. To open the desk, follow the link we email you and choose a new
        password. That keeps out anyone who just signed up with your address.
      </p>
      <div className="mt-6">
        <SendEmailLink {...mail} onClick={() => void send(email)} />
      </div>
      <p className="mt-4 text-slate">
        Changed your password a moment ago on another device? Then sign out here and sign in again.
      </p>
    </section>
  )
}
