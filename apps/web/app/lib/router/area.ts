import { splitLanguage } from '../i18n/language.ts'

/** The areas of the site. Each has its own screens, routes and styles; a link to another area loads a new document. */
export const areas = ['storefront', 'seller', 'admin'] as const

export type Area = (typeof areas)[number]

/** The area of a path; undefined for addresses that are not screens. */
export function areaOf(address: string): Area | undefined {
  const [, first = ''] = /^\/(\w*)(?=[/?#]|$)/.exec(splitLanguage(address).path) ?? []
  const name = first.toLowerCase()
  if (name === 'api' || name === 'sandbox') return undefined
  return name === 'seller' || name === 'admin' ? name : 'storefront'
}

/** The file with the routes of one area; the build splits the router's manifest. */
export const areaManifest = (url: string, area: Area): string => url.replace(/\.js$/, `-${area}.js`)
