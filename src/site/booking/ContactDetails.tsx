import { contactPage } from '@/content/booking/contactPage'
import { licensesHeld } from '@/facts/company'
import { keepTogether } from '@/shared/ui/keepTogether'
import { ContentLink } from '@/site/sections/ContentLink'
import { Icon } from '@/site/sections/Icon'

/** Lists phone, email, hours, address and licenses. */
export function ContactDetails() {
  const { aside, details, licensesTitle } = contactPage
  const licenses = licensesHeld()
  return (
    <section aria-labelledby="details-title" className="mt-10">
      <h2 id="details-title" className="text-xl">
        {aside}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {details.map(({ id, icon, title, text, note, to }) => (
          <li key={id} className="flex gap-4 py-4">
            <Icon name={icon} className="mt-0.5 shrink-0 text-ember" />
            <div className="min-w-0">
              <h3 className="font-sans text-sm font-semibold tracking-normal text-slate">
                {title}
              </h3>
              <p className="figures font-semibold text-balance wrap-anywhere">
                {to ? <ContentLink to={to}>{keepTogether(text)}</ContentLink> : text}
              </p>
              <p className="text-sm text-slate">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      {licenses.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{licensesTitle}</h3>
          <dl className="mt-2 grid gap-1 text-sm">
            {licenses.map(({ office, label, number }) => (
              <div key={office} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-slate">{label}</dt>
                <dd className="figures">{number}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
