import { useLocation } from 'react-router'
import { languages, localPath } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'

/** A link to the current page in the other language; the language is stored only in the address. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  return (
    <a
      href={localPath(other, pathname + search)}
      lang={other}
      hrefLang={languages[other].tag}
      // A cached page has only the relevant query parameters.
      suppressHydrationWarning
      className={className}
    >
      {languages[other].name}
    </a>
  )
}
