import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { otherLanguagePath } from '@/app/otherLanguagePath'
import * as frame from '@/content/frame'

/** Renders the link to this page in the other language. The boot script adds what was chosen and typed (`keepAtSwitch`), so that a press before the app runs keeps it, too. */
export function LanguageSwitch({ children = frame.otherLanguage, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      href={otherLanguagePath(useLocation().pathname)}
      hrefLang={frame.otherLocale}
      lang={frame.otherLocale}
      data-switch=""
      {...rest}
    >
      {children}
    </a>
  )
}
