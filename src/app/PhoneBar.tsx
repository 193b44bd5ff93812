import { CalendarCheck, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as frame from '@/content/frame'
import { company } from '@/facts/company'
import { ButtonLink, CallButton } from '@/shared/ui/Button'
import { heroActions } from '@/shared/ui/heroActions'

const typing = 'input, textarea, select'

/** In ms: the tap that ends typing reaches its button before the bar returns. */
const pause = 500

/** Renders Call and Book within thumb reach on small screens, Call alone beside the booking form and once it is sent; hides for the keyboard, the footer, the page's own buttons, and text so large that the bar would cover the page. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const [isAside, setAside] = useState(pathname === '/')
  const repeated = heroActions.use()
  const isBooking = pathname === '/contact' || pathname === '/success'

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
      className={`no-print on-dark fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-white/10 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white transition-transform sm:hidden low:hidden! huge-text:hidden [body:has(#menu:not([hidden]))_&]:hidden ${isBooking ? '' : 'grid-cols-2'} ${isAside ? 'invisible translate-y-full' : ''}`}
    >
      <CallButton phone={company.phone} variant="lamp">
        <Phone aria-hidden size={20} /> {frame.barCall}
      </CallButton>
      {!isBooking && (
        <ButtonLink
          to={pathname === '/emergency' ? '/contact?service=emergency' : '/contact'}
          variant="outline"
        >
          <CalendarCheck aria-hidden size={20} /> {frame.barBook}
        </ButtonLink>
      )}
    </nav>
  )
}
