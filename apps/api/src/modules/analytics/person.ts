import { isbot } from 'isbot'

/**
 * Whether a user agent belongs to a browser that people use. The isbot list contains crawlers, link previews and
 * monitors. Developers' tools do not identify themselves as a browser.
 */
export function isPerson(userAgent: string): boolean {
  return /^(?:Mozilla|Opera)\//.test(userAgent) && !isbot(userAgent)
}
