import { createHash } from 'node:crypto'
import { fromLatin1 } from './latin1-text.ts'

/** Foreign origins (or URL prefixes) that a screen may load scripts and frames from and connect to. */
export type ThirdParties = { scripts: readonly string[]; styles?: readonly string[] }

/**
 * Replaces the nonces of one render by the hashes of its inline scripts.
 *
 * The framework writes `nonce` on each script it puts into the page. Only scripts with this render's random nonce
 * are hashed, so a script that was injected into the page stays forbidden. The nonces are then removed, so that
 * the page can be cached and sent again with valid hashes.
 *
 * @param markedHtml a page as `toLatin1` returns it
 */
export function sealInlineScripts(markedHtml: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const scriptHashes: string[] = []
  for (const { attributes, content } of scriptsIn(markedHtml)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    scriptHashes.push(hashSource(fromLatin1(content)))
  }
  return { html: markedHtml.replaceAll(attribute, ''), scriptHashes: [...new Set(scriptHashes)] }
}

/** The hash of an inline script or style, as a source of the policy. */
export function hashSource(content: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** Searches instead of matching an expression, which reads the data of a page letter by letter. */
function* scriptsIn(html: string): Generator<{ attributes: string; content: string }> {
  const [opening, closing] = ['<script', '</script>']
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start)) {
    const open = html.indexOf('>', start)
    const end = html.indexOf(closing, open)
    if (open < 0 || end < 0) return
    yield { attributes: html.slice(start + opening.length, open), content: html.slice(open + 1, end) }
    start = end
  }
}

/** The content policy of one page. `apiOrigin` is the API's origin when it is not the page's own. */
export function contentSecurityPolicy(options: {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  apiOrigin: string
  thirdParties: readonly ThirdParties[]
  development: boolean
}): string {
  const api = options.apiOrigin ? [options.apiOrigin] : []
  const others = options.thirdParties.flatMap(({ scripts }) => scripts)
  const otherStyles = options.thirdParties.flatMap(({ styles }) => styles ?? [])
  // Vite's hot reload inserts styles by script and uses a web socket.
  const inlineStyles = options.development ? ["'unsafe-inline'"] : options.styleHashes
  const devSockets = options.development ? ['ws:', 'wss:'] : []
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...options.scriptHashes, ...others]],
    ['style-src', ["'self'", ...inlineStyles, ...otherStyles]],
    // Sellers' pictures may be on any host: "paths starting with http are used as they are" (S§1). Pictures that a
    // shopper is about to upload, or that need a token, are shown as blobs; only our own scripts create blobs.
    ['img-src', ["'self'", 'data:', 'blob:', 'https:', ...api]],
    ['connect-src', ["'self'", ...api, ...others, ...devSockets]],
    ['frame-src', ["'self'", ...others]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`).join('; ')
}
