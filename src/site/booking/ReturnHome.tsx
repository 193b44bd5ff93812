import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { successPage } from '@/content/contactPage'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { useFollowPath } from '@/site/booking/useReceipt'

/** Time until the visitor is taken home, in ms (specification, point 9). */
const redirectAfter = 5000

/** The way home, which any press stops (WCAG 2.2.1), and the way to the page of the request. */
export function ReturnHome() {
  const navigate = useNavigate()
  const followPath = useFollowPath()
  const place = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [isStaying, setStaying] = useState(false)

  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectAfter)
    const onPress = ({ target }: Event) => {
      // What stands here answers itself: its button must not be another one when the finger is lifted.
      if (target instanceof Node && place.current?.contains(target)) clearTimeout(timer)
      else setStaying(true)
    }
    const onKey = (event: KeyboardEvent) => event.repeat || onPress(event)
    document.addEventListener('pointerdown', onPress)
    // Of some assistive technology it is all that comes.
    document.addEventListener('click', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('click', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isStaying, navigate])

  return (
    <div ref={place} className="mt-5 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      {followPath && (
        <ButtonLink to={followPath} variant="lamp">
          {successPage.follow}
        </ButtonLink>
      )}
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
