import { useState } from 'react'
import { Credentials } from '@/auth/Credentials'
import { signInFields, signUpFields } from '@/auth/credentialFields'
import { ForgotPassword } from '@/auth/ForgotPassword'
import { ApiError } from '@/shared/api/apiError'
import { signIn, signUp } from '@/shared/api/staff/session'
import { Tabs } from '@/shared/ui/Tabs'
import { showToast, useToaster } from '@/shared/ui/toast'

/** Reports a failed attempt with the titles of the specification's point 8. */
function reportFailure(title: string, thrown: unknown) {
  if (thrown instanceof ApiError && ['provider', 'too-many'].includes(thrown.kind)) {
    showToast({ tone: 'error', title, text: thrown.message })
    return
  }
  console.error(title, thrown)
  showToast({ tone: 'error', title: 'Error', text: 'An unexpected error occurred' })
}

async function enter(email: string, password: string) {
  try {
    await signIn(email, password)
    showToast({ tone: 'success', title: 'Success', text: 'Logged in successfully' })
  } catch (thrown) {
    reportFailure('Login Failed', thrown)
  }
}

async function register(email: string, password: string) {
  try {
    await signUp(email, password)
    showToast({
      tone: 'success',
      title: 'Success',
      text: 'Account created successfully! Please check your email for verification.',
    })
  } catch (thrown) {
    reportFailure('Signup Failed', thrown)
  }
}

/** Renders sign-in and sign-up as tabs. `needsLink`: begins with the form that emails an invited person a new link. */
export function AuthPanel({ needsLink = false }) {
  useToaster()
  const [tab, setTab] = useState<'signin' | 'signup'>('signin')
  const [hasForgotten, setForgotten] = useState(needsLink)
  if (hasForgotten) {
    return <ForgotPassword isInvited={needsLink} onBack={() => setForgotten(false)} />
  }
  return (
    <Tabs
      label="Access"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'signin',
          label: 'Sign In',
          panel: (
            <>
              <Credentials
                id="signin"
                fields={signInFields}
                action="Sign In"
                busyLabel="Signing in..."
                onSubmit={enter}
              />
              <button
                type="button"
                className="link mt-4 min-h-11"
                onClick={() => setForgotten(true)}
              >
                Forgot password?
              </button>
              <p className="mt-1 text-sm text-slate">
                Just approved? Your sign-up password no longer works. Open the link we emailed you,
                or get a new one here.
              </p>
            </>
          ),
        },
        {
          value: 'signup',
          label: 'Sign Up',
          panel: (
            <Credentials
              id="signup"
              fields={signUpFields}
              action="Sign Up"
              busyLabel="Creating account..."
              onSubmit={register}
            />
          ),
        },
      ]}
    />
  )
}
