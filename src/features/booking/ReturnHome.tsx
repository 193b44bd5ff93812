import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { successPage } from '@/content/contactPage'
import { Button, ButtonLink } from '@/ui/Button'

/** Time until the visitor is taken home, in ms (specification, point 9). */
const redirectAfter = 5000

/** The way home, which the visitor can stop (WCAG 2.2.1). */
export function ReturnHome() {
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const [isStaying, setStaying] = useState(false)

  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [isStaying, navigate])

  return (
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
        {isStaying ? "Take your time. You'll stay on this page." : successPage.redirect}
      </p>
    </div>
  )
}
