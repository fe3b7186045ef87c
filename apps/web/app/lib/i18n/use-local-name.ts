import type { Language } from './language.ts'
import { useLanguage } from './use-language.ts'

/** A category or a product. Without `name_sw`, pages in Kiswahili show `name`. */
export type Named = { name: string; name_sw?: string | null | undefined }

export const localName = (language: Language, { name, name_sw }: Named): string =>
  (language === 'sw' && name_sw) || name

/** Returns the name in the language of the page. */
export function useLocalName(): (named: Named) => string {
  const language = useLanguage()
  return (named) => localName(language, named)
}
