import { CalendarCheck, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { company } from '@/content/company'
import { ButtonLink, buttonClass, CallButton } from '@/shared/ui/Button'

const typing = 'input, textarea, select'

/** In ms: the press that ends the typing finds its button in place before the bar is back. */
const pause = 500

const book = (
  <>
    <CalendarCheck aria-hidden size={20} /> Book
  </>
)

/** Call and Book in thumb reach on small screens; it steps aside for the keyboard and for the footer. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const [isAside, setAside] = useState(false)

  useEffect(() => {
    const footer = document.querySelector('footer')
    let overFooter = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isTyping = () => document.activeElement?.matches(typing) === true
    const update = () => setAside(overFooter || isTyping())
    const seen = new IntersectionObserver(([entry]) => {
      overFooter = entry?.isIntersecting ?? false
      update()
    })
    if (footer) seen.observe(footer)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(update, pause)
    }
    const onFocus = () => (isTyping() ? update() : later())
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', later)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', later)
    }
  }, [])

  return (
    <nav
      aria-label="Call or book"
      className={`no-print on-dark fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-white/10 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white transition-transform sm:hidden [body:has(#menu:not([hidden]))_&]:hidden ${isAside ? 'invisible translate-y-full' : ''}`}
    >
      <CallButton phone={company.phone} variant="lamp">
        <Phone aria-hidden size={20} /> Call
      </CallButton>
      {pathname === '/contact' ? (
        // The fragment alone: what the address hands to the form stays.
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
