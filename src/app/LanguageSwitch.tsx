import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { otherLanguagePath } from '@/app/otherLanguagePath'
import { frame } from '@/content/frame'

const { name, locale } = frame.otherLanguage

/** Renders the link to this page in the other language. The query goes along: what was chosen stays chosen. */
export function LanguageSwitch({ children = name, ...rest }: ComponentProps<'a'>) {
  const href = otherLanguagePath(useLocation().pathname)
  return (
    <a
      href={href}
      hrefLang={locale}
      lang={locale}
      onClick={({ currentTarget }) => {
        currentTarget.href = href + location.search + location.hash
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
