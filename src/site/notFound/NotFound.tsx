import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFoundCopy } from '@/content/notFound/notFound'
import { company } from '@/facts/company'
import { ButtonLink, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Head } from '@/site/head/Head'

/** Renders the 404 page (specification, point 2) and logs the missing path to the console. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <Container className="py-20 sm:py-28">
      <Head
        title={`${notFoundCopy.title} | ${company.shortName}`}
        description={notFoundCopy.description}
        path={null}
      />
      <p
        className="font-display text-[3.75rem]/none font-bold text-ember sm:text-[6rem]/none"
        aria-hidden
      >
        404
      </p>
      <h1 className="mt-4 text-3xl sm:text-4xl">{notFoundCopy.title}</h1>
      <p className="mt-4 max-w-measure text-lg text-slate">{notFoundCopy.text}</p>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink to="/">{notFoundCopy.home}</ButtonLink>
        <CallButton phone={company.phone} variant="outline">
          {notFoundCopy.call}
        </CallButton>
      </div>
    </Container>
  )
}
