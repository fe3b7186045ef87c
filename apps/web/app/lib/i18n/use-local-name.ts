import { useLanguage } from './use-language.ts'

/** A category or a product. Without `name_sw`, pages in Kiswahili show `name`. */
export type Named = { name: string; name_sw?: string | null | undefined }

const english = ({ name }: Named): string => name
const kiswahili = ({ name, name_sw }: Named): string => name_sw || name

/** Returns a function that picks the name in the language of the page; always the same one on a page. */
export const useLocalName = (): typeof english => (useLanguage() === 'sw' ? kiswahili : english)
