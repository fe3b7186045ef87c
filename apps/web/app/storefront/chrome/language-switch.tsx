import { useLocation } from 'react-router'
import { languages, localPath } from '#web/lib/language.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** Leads to this very page in the other language; only the address remembers what was chosen. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  return (
    <a
      href={localPath(other, pathname + search)}
      lang={other}
      hrefLang={languages[other].tag}
      // A kept page knows only the part of the query that counts.
      suppressHydrationWarning
      className={className}
    >
      {languages[other].name}
    </a>
  )
}
