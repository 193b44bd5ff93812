import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthPanel } from '@/features/session/AuthPanel'
import { linkProblem } from '@/features/session/linkProblem'
import { useSession } from '@/features/session/useSession'
import { Logo } from '@/layout/Logo'
import { PageHead } from '@/layout/PageHead'
import { Spinner } from '@/ui/Spinner'

export default function Auth() {
  const state = useSession()
  const { search, state: from } = useLocation()
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => setProblem(linkProblem(window.location.hash)), [])

  if (state.kind === 'in') return <Navigate to={`/admindashboard${search}`} replace />
  return (
    <div className="min-h-svh bg-sand">
      <PageHead path="/auth" />
      <header className="on-dark flex justify-center bg-ink py-4">
        <Logo />
      </header>
      <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
        <div className="rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-8">
          <h1 className="text-2xl">Admin access</h1>
          <p className="mt-2 mb-6 text-slate">
            For staff. A new account can be used once a colleague has approved it.
          </p>
          {from?.hasEnded && (
            <p role="alert" className="mb-6 border-l-4 border-amber pl-3">
              Your sign-in has ended. Sign in again to go on where you were.
            </p>
          )}
          {problem && (
            <p role="alert" className="mb-6 border-l-4 border-danger pl-3">
              {problem}
            </p>
          )}
          {state.kind === 'checking' ? <Spinner label="Checking your session" /> : <AuthPanel />}
        </div>
      </div>
    </div>
  )
}
