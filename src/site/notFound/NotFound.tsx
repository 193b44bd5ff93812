import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFoundCopy } from '@/content/notFound/notFound'
import { company } from '@/facts/company'
import { ButtonLink, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { Head } from '@/site/head/Head'

/** Renders the 404 page (specification, point 2) and logs the missing path to the console. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <section className="on-dark groove-dark bg-ink text-mist">
      <Head
        title={`${notFoundCopy.title} | ${company.shortName}`}
        description={notFoundCopy.description}
        path={null}
      />
      <Container className="grid items-center gap-x-14 gap-y-6 py-6 sm:py-10 lg:grid-cols-[1fr_1.35fr] lg:py-16">
        <Picture
          {...notFoundCopy.picture}
          sizes="(min-width: 1216px) 40rem, (min-width: 1024px) 57vw, 100vw"
          first
          className="rounded-lg lg:order-1"
        />
        <div>
          <p className="font-semibold text-amber">{notFoundCopy.eyebrow}</p>
          <h1 className="mt-2 text-3xl text-white sm:text-4xl">{notFoundCopy.title}</h1>
          <p className="mt-4 max-w-measure text-lg">{notFoundCopy.text}</p>
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink to="/" variant="lamp">
              {notFoundCopy.home}
            </ButtonLink>
            <CallButton phone={company.phone} variant="outline" className="text-white">
              <Phone aria-hidden size={20} /> {notFoundCopy.call}
            </CallButton>
          </div>
          <p className="mt-6 max-w-measure border-l-4 border-amber pl-3 text-sm">
            {notFoundCopy.warning}
          </p>
        </div>
      </Container>
    </section>
  )
}
