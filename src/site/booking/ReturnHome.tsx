import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { successPage } from '@/content/booking/contactPage'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { useFollowPath } from '@/site/booking/receipt'

/** In ms: time until the redirect to the home page (specification, point 9). */
const redirectAfter = 5000

/** Redirects to the home page unless the visitor clicks or types (WCAG 2.2.1), and links to the page of the request. */
export function ReturnHome() {
  const navigate = useNavigate()
  const followPath = useFollowPath()
  const container = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [isStaying, setStaying] = useState(false)

  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectAfter)
    const onInteraction = ({ target }: Event) => {
      // Not for buttons in here: they must not change between touch and release.
      if (target instanceof Node && container.current?.contains(target)) clearTimeout(timer)
      else setStaying(true)
    }
    const onKey = (event: KeyboardEvent) => event.repeat || onInteraction(event)
    document.addEventListener('pointerdown', onInteraction)
    // Some assistive technology sends nothing else.
    document.addEventListener('click', onInteraction)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onInteraction)
      document.removeEventListener('click', onInteraction)
      document.removeEventListener('keydown', onKey)
    }
  }, [isStaying, navigate])

  return (
    <div ref={container} className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      {followPath && (
        <ButtonLink to={followPath} variant="lamp">
          {successPage.follow}
        </ButtonLink>
      )}
      {isStaying ? (
        <ButtonLink to="/" variant="outline" className="text-white">
          {successPage.home}
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          className="text-white"
          onClick={() => {
            setStaying(true)
            status.current?.focus()
          }}
        >
          {successPage.stay}
        </Button>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {isStaying ? successPage.staying : successPage.redirect}
      </p>
    </div>
  )
}
