import { Button } from '@/ui/Button'

/** What an account sees that no colleague has approved yet. */
export function WaitingNotice({ email, onCheck }: { email: string; onCheck: () => void }) {
  return (
    <section className="mx-auto max-w-measure rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-10">
      <h2 className="text-2xl">Your account waits for approval</h2>
      <p className="mt-3">
        You are signed in as <strong className="wrap-anywhere">{email}</strong>. A colleague who is
        staff opens “People” at this desk and approves you. Until then you see no requests.
      </p>
      <Button className="mt-6" onClick={onCheck}>
        Check again
      </Button>
    </section>
  )
}
