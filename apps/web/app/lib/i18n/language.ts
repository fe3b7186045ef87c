/**
 * The storefront's languages. English uses the specified addresses; another language has a path prefix. Inside the
 * application a path never contains its language: only the links in the document do.
 */
export const languages = {
  en: { prefix: '', tag: 'en-KE', name: 'English' },
  sw: { prefix: '/sw', tag: 'sw-KE', name: 'Kiswahili' },
} as const

export type Language = keyof typeof languages

/** Removes the language from an address: `/sw/cart?a=1` is `/cart?a=1` in Kiswahili. The letter case is ignored. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const isKiswahili = address.slice(0, 3).toLowerCase() === '/sw' && '/?#'.includes(address.charAt(3))
  if (!isKiswahili) return { language: 'en', path: address }
  const path = address.slice(3)
  return { language: 'sw', path: path.startsWith('/') ? path : `/${path}` }
}

/** The address of a path in a language; an address that is not a path of this shop is unchanged. */
export function localPath(language: Language, path: string): string {
  if (!path.startsWith('/')) return path
  // Two leading slashes would name another host.
  const single = path.startsWith('//') ? path.replace(/^\/+/, '/') : path
  const { prefix } = languages[language]
  return prefix !== '' && /^\/(?:$|[?#])/.test(single) ? prefix + single.slice(1) : prefix + single
}

/** The language of the current document. It never changes: another language is another document. */
export const documentLanguage = (): Language => splitLanguage(location.pathname).language
