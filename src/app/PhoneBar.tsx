import { CalendarCheck, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as frame from '@/content/frame'
import { company } from '@/facts/company'
import { ButtonLink, buttonClass, CallButton } from '@/shared/ui/Button'
import { heroActions } from '@/shared/ui/heroActions'

const typing = 'input, textarea, select'

/** In ms: the tap that ends typing reaches its button before the bar returns. */
const pause = 500

const book = (
  <>
    <CalendarCheck aria-hidden size={20} /> {frame.barBook}
  </>
)

/** Renders Call and Book within thumb reach on small screens; hides for the keyboard, the footer, and the page's own buttons. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const [isAside, setAside] = useState(pathname === '/')
  const repeated = heroActions.use()

  useEffect(() => {
    const footer = document.querySelector('footer')
    const hiding = [footer, repeated].filter((one) => one !== null)
    const seen = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isTyping = () => document.activeElement?.matches(typing) === true
    const update = () => setAside(seen.size > 0 || isTyping())
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        seen[isIntersecting ? 'add' : 'delete'](target)
      update()
    })
    for (const one of hiding) observer.observe(one)
    const updateLater = () => {
      clearTimeout(timer)
      timer = setTimeout(update, pause)
    }
    const onFocus = () => (isTyping() ? update() : updateLater())
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', updateLater)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', updateLater)
    }
  }, [repeated])

  return (
    <nav
      aria-label={frame.callOrBook}
      className={`no-print on-dark fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-white/10 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white transition-transform sm:hidden low:hidden! [body:has(#menu:not([hidden]))_&]:hidden ${isAside ? 'invisible translate-y-full' : ''}`}
    >
      <CallButton phone={company.phone} variant="lamp">
        <Phone aria-hidden size={20} /> {frame.barCall}
      </CallButton>
      {pathname === '/contact' ? (
        // The fragment alone, so that the query with the form's values stays.
        <a href="#request-title" className={buttonClass('outline')}>
          {book}
        </a>
      ) : (
        <ButtonLink to="/contact" variant="outline">
          {book}
        </ButtonLink>
      )}
    </nav>
  )
}
