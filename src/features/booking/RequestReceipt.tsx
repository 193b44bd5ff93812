import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callBackRule } from '@/content/callBackRule'
import { successPage } from '@/content/contactPage'
import { readSent } from '@/features/booking/sentRequest'
import { callBackText } from '@/lib/callBack'
import { Button, ButtonLink } from '@/ui/Button'

/** Time until the visitor is taken home, in ms (specification, point 9). */
const redirectAfter = 5000

/** By when we call about the request just sent, and the way home, which the visitor can stop (WCAG 2.2.1). */
export function RequestReceipt() {
  const navigate = useNavigate()
  const [promise, setPromise] = useState<string | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [isStaying, setStaying] = useState(false)

  useEffect(() => {
    const sent = readSent()
    if (sent) setPromise(callBackText(new Date(sent.at), sent.isEmergency, callBackRule))
  }, [])

  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [isStaying, navigate])

  return (
    <div>
      {promise && (
        <p className="figures font-display text-2xl font-bold text-ink">We call you {promise}.</p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isStaying ? (
          <ButtonLink to="/">{successPage.home}</ButtonLink>
        ) : (
          <Button
            onClick={() => {
              setStaying(true)
              status.current?.focus()
            }}
          >
            {successPage.stay}
          </Button>
        )}
        <p ref={status} tabIndex={-1} role="status" className="text-slate">
          {isStaying ? 'Take your time: this page stays.' : successPage.redirect}
        </p>
      </div>
    </div>
  )
}
