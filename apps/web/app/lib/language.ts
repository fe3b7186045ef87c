/**
 * The storefront's languages. English keeps the specified addresses; another language stands under a prefix of its own.
 * Within the application a path never carries its language: only what is written into the document does.
 */
export const languages = {
  en: { prefix: '', tag: 'en-KE', name: 'English' },
  sw: { prefix: '/sw', tag: 'sw-KE', name: 'Kiswahili' },
} as const

export type Language = keyof typeof languages

/** Takes the language off an address: `/sw/cart?a=1` is `/cart?a=1` in Kiswahili. Any letter case is understood. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix] = /^\/sw(?=[/?#]|$)/i.exec(address) ?? []
  if (prefix === undefined) return { language: 'en', path: address }
  const path = address.slice(prefix.length)
  return { language: 'sw', path: path.startsWith('/') ? path : `/${path}` }
}

/** The address of a path in a language; whatever is not a path of this shop is left as it is. */
export function localPath(language: Language, path: string): string {
  if (!path.startsWith('/')) return path
  // Two slashes would name another host.
  const single = path.replace(/^\/+/, '/')
  const { prefix } = languages[language]
  return prefix !== '' && /^\/(?:$|[?#])/.test(single) ? prefix + single.slice(1) : prefix + single
}

/** The language of the running document, which never changes: another language is another document. */
export const documentLanguage = (): Language => splitLanguage(location.pathname).language
