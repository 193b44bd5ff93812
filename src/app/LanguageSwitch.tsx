import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { otherLanguagePath } from '@/app/otherLanguagePath'
import * as frame from '@/content/frame'

/** Renders the link to this page in the other language. The query goes along: what was chosen stays chosen. */
export function LanguageSwitch({ children = frame.otherLanguage, ...rest }: ComponentProps<'a'>) {
  const href = otherLanguagePath(useLocation().pathname)
  return (
    <a
      href={href}
      hrefLang={frame.otherLocale}
      lang={frame.otherLocale}
      onClick={({ currentTarget }) => {
        currentTarget.href = href + location.search + location.hash
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
