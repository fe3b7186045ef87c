import { isbot } from 'isbot'

/**
 * Whether a browser that people use says that it is one. Crawlers, link previews and monitors are on a list that is kept
 * by many (isbot); a tool of some developer names itself like no browser does.
 */
export function isPerson(userAgent: string): boolean {
  return /^(?:Mozilla|Opera)\//.test(userAgent) && !isbot(userAgent)
}
