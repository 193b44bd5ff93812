import { BadgeCheck, Mail, MapPin, Phone, ShieldCheck } from 'lucide-react'
import { Fragment } from 'react'
import type { Address } from '@/addresses'
import { LanguageSwitch } from '@/app/LanguageSwitch'
import { footerMenus, legalMenu } from '@/content/app/menus'
import * as frame from '@/content/frame'
import { addressLine, company, licensesHeld } from '@/facts/company'
import { telHref } from '@/lib/phone'
import { Container } from '@/shared/ui/Container'
import { Link } from '@/shared/ui/Link'
import { Logo } from '@/shared/ui/Logo'

const line = 'footer-line'

type LinksProps = { links: readonly { label: string; to: Address }[]; className: string }

function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={line}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CompanyCard() {
  return (
    <div>
      <Logo company={company.name} leadsTo={frame.home} />
      <p className="mt-3 max-w-[34ch] text-sm">{frame.about}</p>
      <address className="mt-3 grid justify-items-start text-sm">
        <a className={`${line} figures whitespace-nowrap`} href={telHref(company.phone)}>
          <Phone aria-hidden size={16} />
          {` ${company.phone}`}
        </a>
        <a className={`${line} wrap-anywhere`} href={`mailto:${company.email}`}>
          <Mail aria-hidden size={16} />
          {` ${company.email}`}
        </a>
        <span className={line}>
          <MapPin aria-hidden size={16} />
          {` ${addressLine}`}
        </span>
      </address>
      <p className="mt-3 text-sm">
        {company.hoursText}
        <br />
        {company.emergencyText}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 text-sm text-white">
        <li className="footer-badge">
          <BadgeCheck aria-hidden size={16} className="text-amber" />
          {` ${frame.licensed}`}
        </li>
        <li className="footer-badge">
          <ShieldCheck aria-hidden size={16} className="text-amber" />
          {` ${frame.insured}`}
        </li>
      </ul>
    </div>
  )
}

/** Renders the footer of every public page. */
export function Footer() {
  const licenses = licensesHeld()
  return (
    <footer className="on-dark groove-dark bg-ink pt-6 pb-4 sm:pt-14 text-mist">
      <Container>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-10 sm:max-lg:*:first:col-span-2 lg:*:first:row-span-2 lg:grid-cols-[1.4fr_1fr_1fr]">
          <CompanyCard />
          {footerMenus.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading} className="group sm:last:col-span-2">
              <h2 className="font-sans text-base font-semibold tracking-normal text-white">
                {heading}
              </h2>
              <Links links={links} className="footer-links sm:group-last:grid-cols-3" />
            </nav>
          ))}
        </div>
        <p className="mt-6 text-sm">
          {`${frame.licenses} `}
          {licenses.map(({ label, number }, index) => (
            <Fragment key={number}>
              <span className="inline-block">
                {`${label} ${number}${index < licenses.length - 1 ? ',' : ''}`}
              </span>{' '}
            </Fragment>
          ))}
        </p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-white/15 pt-3 text-sm">
          <p>{`© ${company.founded}–${__BUILD_YEAR__} ${company.name}`}</p>
          <nav aria-label={frame.legal} className="flex flex-wrap gap-x-5">
            <Links links={legalMenu} className="flex flex-wrap gap-x-5" />
            <LanguageSwitch className={line} />
          </nav>
        </div>
      </Container>
    </footer>
  )
}
