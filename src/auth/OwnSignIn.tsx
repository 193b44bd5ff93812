import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangePassword } from '@/auth/ChangePassword'
import { type MfaState, readMfa, removeFactor } from '@/auth/mfaApi'
import { SetUpMfa } from '@/auth/SetUpMfa'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'

function OwnMfa({ mfa, onChange }: { mfa: MfaState; onChange: () => void }) {
  const remove = async (factorId: string) => {
    try {
      await removeFactor(factorId)
      onChange()
    } catch (thrown) {
      console.error('Two-step sign-in was not removed', thrown)
      showToast({ tone: 'error', title: 'Error', text: 'Two-step sign-in is still on. Try again.' })
    }
  }
  if (mfa.offer === 'unavailable') {
    return (
      <p className="text-slate">
        Two-step sign-in needs a hosted Supabase project. The backend on this machine doesn’t have
        it.
      </p>
    )
  }
  if (!mfa.factorId) {
    return (
      <>
        <p className="mb-4 text-slate">
          After your password, we ask for a code from an app on your phone. Even if someone gets
          your password, they can’t get in.
        </p>
        <SetUpMfa onDone={onChange} />
      </>
    )
  }
  const { factorId } = mfa
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-slate">
        It’s on. We ask for a code after your password.
        {mfa.offer === 'required' && ' Everyone at this desk needs it.'}
      </p>
      <Button variant="outline" onClick={() => void remove(factorId)}>
        {mfa.offer === 'required' ? 'Set it up again' : 'Turn it off'}
      </Button>
    </div>
  )
}

/** Lets users change their own password and two-step sign-in. */
export function OwnSignIn() {
  const [isChanging, setChanging] = useState(false)
  const { data: mfa, refetch } = useQuery({ queryKey: ['second-step'], queryFn: readMfa })
  return (
    <section className="mt-6 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6">
      <h2 className="text-xl">Your sign-in</h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2">
        <div className="max-w-md">
          <h3 className="mb-2 font-semibold">Password</h3>
          {isChanging ? (
            <ChangePassword onDone={() => setChanging(false)} />
          ) : (
            <>
              <p className="mb-4 text-slate">
                A new password signs you out on all other devices. This one stays signed in.
              </p>
              <Button variant="outline" onClick={() => setChanging(true)}>
                Change password
              </Button>
            </>
          )}
        </div>
        <div className="max-w-md">
          <h3 className="mb-2 font-semibold">Two-step sign-in</h3>
          {mfa && <OwnMfa mfa={mfa} onChange={() => void refetch()} />}
        </div>
      </div>
    </section>
  )
}
