import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { AuthPanel } from '@/auth/AuthPanel'
import { ChoosePassword } from '@/auth/ChoosePassword'
import { readEmailLink } from '@/auth/emailLink'
import { LinkScreen } from '@/auth/LinkScreen'
import { useSession } from '@/auth/useSession'
import * as frame from '@/content/frame'
import { company } from '@/facts/company'
import { captchaId, captchaSiteKey } from '@/shared/api/staff/captcha'
import type { EmailLink } from '@/shared/api/staff/emailLinks'
import { ButtonLink } from '@/shared/ui/Button'
import { Logo } from '@/shared/ui/Logo'
import { Spinner } from '@/shared/ui/Spinner'
import { showToast, useToaster } from '@/shared/ui/toast'
import '@/staff.css'

/** In the address, so that a reload leads to the same step; an invited person chooses their first password. */
const choosing = '#choose-password'
const choosingFirst = '#first-password'
const steps: Record<string, string> = { recovery: choosing, invite: choosingFirst }

type Problem = { text: string; isInvitation: boolean }

export default function AuthPage() {
  useToaster()
  const state = useSession()
  const navigate = useNavigate()
  const { search, hash, state: from } = useLocation()
  const [link, setLink] = useState<EmailLink | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  // The secrets of a link leave the address at once: they open an account.
  useEffect(() => {
    const read = readEmailLink(hash)
    if (!read) return
    setLink(read.kind === 'problem' ? null : read)
    setProblem(read.kind === 'problem' ? { text: read.text, isInvitation: false } : null)
    void navigate({ search, hash: '' }, { replace: true })
  }, [hash, search, navigate])

  const desk = `/admindashboard${search}`
  const isFirst = hash === choosingFirst
  const isChoosing = (isFirst || hash === choosing) && state.kind === 'in'
  const isInvited = link?.type === 'invite' || (isChoosing && isFirst)
  const isArriving = link !== null || readEmailLink(hash) !== null
  if (state.kind === 'in' && !isChoosing && !isArriving && !problem) {
    return <Navigate to={desk} replace />
  }

  const screen = (): ReactNode => {
    if (state.kind === 'checking') return <Spinner label="Checking your session" />
    if (link && !isChoosing) {
      return (
        <LinkScreen
          link={link}
          present={state.kind === 'in' ? state.session : null}
          onTaken={({ type }) => {
            const step = steps[type]
            void navigate(step ? { search, hash: step } : desk, { replace: true })
          }}
          onLeft={(text) => {
            setLink(null)
            setProblem(text === null ? null : { text, isInvitation: link.type === 'invite' })
          }}
        />
      )
    }
    if (state.kind === 'out') return <AuthPanel needsLink={problem?.isInvitation ?? false} />
    if (!isChoosing) return <ButtonLink to="/admindashboard">Go to the desk</ButtonLink>
    return (
      <>
        <p className="mt-2 mb-5 text-slate wrap-anywhere">
          For <strong className="text-ink">{state.session.email}</strong>.{' '}
          {isFirst
            ? 'Save it and you’re in. From then on you sign in with it.'
            : 'Other devices are signed out when you save it.'}
        </p>
        <ChoosePassword
          onDone={() => {
            showToast({ tone: 'success', title: 'Success', text: 'Password saved' })
            void navigate(desk, { replace: true })
          }}
        />
      </>
    )
  }

  return (
    <div className="min-h-svh bg-sand">
      <header className="on-dark flex justify-center bg-ink py-4">
        <Logo company={company.name} leadsTo={frame.home} />
      </header>
      <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
        <div className="rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-8">
          <h1 className={`text-2xl ${isInvited && !isChoosing ? 'mb-5' : ''}`}>
            {isChoosing ? 'Choose a password' : isInvited ? 'You’re invited' : 'Admin access'}
          </h1>
          {!isChoosing && !isInvited && (
            <p className="mt-2 mb-6 text-slate">
              For staff. You can use a new account once a coworker approves it.
            </p>
          )}
          {from?.hasEnded && state.kind === 'out' && (
            <p role="alert" className="mb-6 border-l-4 border-amber pl-3">
              Your sign-in has ended. Sign in again to pick up where you left off.
            </p>
          )}
          {problem && (
            <p role="alert" className="mb-6 border-l-4 border-danger pl-3">
              {problem.text}
            </p>
          )}
          {screen()}
          {captchaSiteKey() !== '' && (
            // The build reads the attribute and allows Cloudflare in the site's headers.
            <div id={captchaId} data-human-check className="mt-5 empty:hidden" />
          )}
        </div>
      </div>
    </div>
  )
}
