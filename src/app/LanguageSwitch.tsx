import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { otherLanguagePath } from '@/app/otherLanguagePath'
import { frame } from '@/content/frame'

const { name, locale } = frame.otherLanguage

/** Renders the link to this page in the other language. The query goes along: what was chosen stays chosen. */
export function LanguageSwitch({
  className,
  children = name,
}: {
  className: string
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const href = otherLanguagePath(pathname)
  return (
    <a
      href={href}
      hrefLang={locale}
      lang={locale}
      aria-label={name}
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.href = href + window.location.search + window.location.hash
      }}
    >
      {children}
    </a>
  )
}
