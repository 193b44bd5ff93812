import { Menu, Phone, X } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LanguageSwitch } from '@/app/LanguageSwitch'
import { OpenLine } from '@/app/OpenLine'
import { mainMenu, proofMenu, quickMenu, servicesMenu } from '@/content/app/menus'
import * as frame from '@/content/frame'
import { company } from '@/facts/company'
import { ButtonLink, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { MenuLink } from '@/shared/ui/Link'
import { Logo } from '@/shared/ui/Logo'

const bannerFacts = [company.serviceRegion, ...frame.facts]

const banner = (
  <Container className="relative flex flex-wrap justify-center gap-x-6 gap-y-0.5 py-2 text-xs text-mist max-sm:px-0! max-sm:text-[0.6875rem] lg:justify-between xl:text-sm">
    <ul className="banner-facts">
      {bannerFacts.map((fact) => (
        <li key={fact}>
          <span aria-hidden className="banner-dot" />
          {fact}
        </li>
      ))}
    </ul>
    <OpenLine />
  </Container>
)

const isCurrent =
  'aria-[current=page]:text-white aria-[current=page]:shadow-[inset_0_-3px_0_var(--amber)]'

const menu = [...mainMenu, ...quickMenu]
const smallMenu = [...menu, ...proofMenu]
const urgent = '/emergency'

type ServicesProps = {
  id?: string
  'data-script-only'?: true
  hidden?: boolean
  className: string
  close: () => void
}

const subLink =
  'flex min-h-11 items-center text-mist hover:text-white aria-[current=page]:text-amber'

/** Renders the submenu of Services, the repairs indented below theirs. */
function ServicesLinks({ close, ...rest }: ServicesProps) {
  return (
    <ul {...rest}>
      {servicesMenu.map(({ to, label, links }) => (
        <li key={to} className={links[0] && 'col-span-2'}>
          <MenuLink to={to} onClick={close} className={subLink}>
            {label}
          </MenuLink>
          {links[0] && (
            <ul className="grid grid-cols-2 gap-x-4 border-l border-white/25 pl-3 lg:mb-1 lg:block">
              {links.map((link) => (
                <li key={link.to}>
                  <MenuLink to={link.to} onClick={close} className={`${subLink} lg:min-h-9`}>
                    {link.label}
                  </MenuLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type Part = 'menu' | 'services'
type MenuProps = { close: () => void }

type WideMenuProps = MenuProps & { toggle: (part: Part) => void; isOpen: boolean }

const WideMenu = memo(function WideMenu({ close, toggle, isOpen }: WideMenuProps) {
  return (
    <nav aria-label={frame.main} className="hidden flex-1 lg:block">
      <ul className="flex flex-wrap">
        {menu.map(({ to, label }) => (
          <li key={to} className="relative flex">
            <MenuLink
              to={to}
              className={`menu-link hover:text-white ${to === urgent ? 'text-alarm' : 'text-mist'} ${isCurrent}`}
            >
              {label}
            </MenuLink>
            {to === '/services' && (
              <>
                <button
                  type="button"
                  data-script-only
                  aria-expanded={isOpen}
                  aria-controls="services"
                  onClick={() => toggle('services')}
                  className="-ml-2.5 flex w-7 items-center justify-center text-mist hover:text-white"
                >
                  <span className="sr-only">{frame.servicesMenu}</span>
                  <span aria-hidden className="mb-1 size-2 rotate-45 border-r-2 border-b-2" />
                </button>
                <ServicesLinks id="services" hidden={!isOpen} close={close} className="submenu" />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
})

const SmallMenu = memo(function SmallMenu({ close }: MenuProps) {
  return (
    <Container className="py-4">
      <nav aria-label={frame.mainSmall}>
        <ul>
          {smallMenu.map(({ to, label }) => (
            <li key={to} className="border-b border-white/10 last:border-0">
              <MenuLink
                to={to}
                onClick={close}
                className={`flex min-h-13 items-center text-lg aria-[current=page]:text-amber ${to === urgent ? 'text-alarm' : ''}`}
              >
                {label}
              </MenuLink>
              {to === '/services' && (
                <ServicesLinks
                  close={close}
                  data-script-only
                  className="grid grid-cols-2 gap-x-4 pb-2"
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {/* Without scripts the menu is open, and the header has this link. */}
      <LanguageSwitch data-script-only className="flex min-h-13 items-center text-lg" />
      <div data-script-only className="mt-4 grid gap-2 sm:hidden">
        <CallButton phone={company.phone} variant="outline">
          <Phone aria-hidden size={18} /> {`${frame.callNow} ${company.phone}`}
        </CallButton>
        <ButtonLink to="/contact" variant="lamp" onClick={close}>
          {frame.book}
        </ButtonLink>
      </div>
    </Container>
  )
})

const call = (
  <CallButton
    phone={company.phone}
    variant="outline"
    className="min-h-11! px-3! py-1! max-sm:hidden lg:max-xl:text-[0.875rem]"
    aria-label={`${frame.callNow} ${company.phone}`}
  >
    <Phone aria-hidden size={18} className="lg:max-xl:hidden" />
    <span className="whitespace-nowrap">
      <span className="lg:block lg:text-xs lg:font-normal">{`${frame.callNow} `}</span>
      <span className="hidden lg:block">{company.phone}</span>
    </span>
  </CallButton>
)

const book = (
  <ButtonLink
    to="/contact"
    variant="lamp"
    className="min-h-11! px-3! py-1! whitespace-nowrap max-sm:hidden lg:max-xl:text-[0.875rem] xl:px-5!"
  >
    {frame.book}
  </ButtonLink>
)

/**
 * Renders the header of every public page. Its parts are memoized: on slow phones the menu's button is the first thing
 * that many visitors tap.
 */
export function Header() {
  const [open, setOpen] = useState<Part | null>(null)
  const { key, pathname } = useLocation()
  // A customer who follows a request is not asked to book again.
  const isFull = pathname !== '/request'
  const header = useRef<HTMLElement>(null)
  const close = useCallback(() => setOpen(null), [])
  const toggle = useCallback(
    (part: Part) => setOpen((before) => (before === part ? null : part)),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(close, [key])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      header.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      setOpen(null)
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open])

  return (
    <header
      ref={header}
      className="on-dark relative z-40 bg-ink text-white lg:sticky lg:-top-9.5 low:static!"
    >
      <a
        href="#main"
        className="absolute -top-24 left-4 z-50 rounded bg-amber px-4 py-3 font-semibold text-[#0e1a2b] focus:fixed focus:top-3"
      >
        {frame.skip}
      </a>
      {isFull && <div className="@container border-b border-white/10 bg-black/20">{banner}</div>}
      <Container className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 lg:flex-nowrap lg:py-2.5 lg:gap-x-2 xl:gap-x-5">
        <Logo company={company.name} leadsTo={frame.home} onClick={close} />
        {isFull && <WideMenu close={close} toggle={toggle} isOpen={open === 'services'} />}
        <div className="flex items-center gap-2">
          <LanguageSwitch
            aria-label={`${frame.otherLanguageShort}: ${frame.otherLanguage}`}
            className="flex min-h-11 items-center px-1.5 text-[0.875rem]"
          >
            {frame.otherLanguageShort}
          </LanguageSwitch>
          {call}
          {isFull && (
            <>
              {book}
              <button
                type="button"
                data-script-only
                aria-expanded={open === 'menu'}
                aria-controls="menu"
                onClick={() => toggle('menu')}
                className="-mr-3 huge-text:mr-0 flex size-12 huge-text:size-6 items-center justify-center rounded hover:bg-white/10 lg:hidden"
              >
                <span className="sr-only">
                  {open === 'menu' ? frame.closeMenu : frame.openMenu}
                </span>
                {open === 'menu' ? <X aria-hidden /> : <Menu aria-hidden />}
              </button>
            </>
          )}
        </div>
      </Container>
      <div
        id="menu"
        hidden={open !== 'menu'}
        data-needs-script-to-open
        className="absolute inset-x-0 top-full border-t border-white/10 bg-ink shadow-lift lg:hidden!"
      >
        <SmallMenu close={close} />
      </div>
    </header>
  )
}
