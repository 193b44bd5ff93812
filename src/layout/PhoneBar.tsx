import { CalendarCheck, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { company } from '@/content/company'
import { ButtonLink, CallButton } from '@/ui/Button'

const typing = 'input, textarea, select'

/** Call and Book in thumb reach on small screens; it steps aside for the keyboard and for the footer. */
export function PhoneBar() {
  const [isAside, setAside] = useState(false)

  useEffect(() => {
    const footer = document.querySelector('footer')
    let overFooter = false
    const update = () => setAside(overFooter || document.activeElement?.matches(typing) === true)
    const seen = new IntersectionObserver(([entry]) => {
      overFooter = entry?.isIntersecting ?? false
      update()
    })
    if (footer) seen.observe(footer)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      seen.disconnect()
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
    }
  }, [])

  return (
    <nav
      aria-label="Call or book"
      className={`no-print on-dark fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-white/10 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white transition-transform sm:hidden ${isAside ? 'invisible translate-y-full' : ''}`}
    >
      <CallButton phone={company.phone} look="lamp">
        <Phone aria-hidden size={20} /> Call
      </CallButton>
      <ButtonLink to="/contact" look="outline">
        <CalendarCheck aria-hidden size={20} /> Book
      </ButtonLink>
    </nav>
  )
}
