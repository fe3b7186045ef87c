import { createHash } from 'node:crypto'

/** Origins (or URL prefixes) of others that a screen may load scripts and frames from and talk to. */
export type ThirdParties = { scripts: readonly string[]; styles?: readonly string[] }

/**
 * Turns the marks of one render into the hashes of its inline scripts.
 *
 * The framework writes `nonce` on each script it puts into the page. Only scripts that carry this render's random mark
 * are hashed, so a script that came into the page some other way stays forbidden; the marks are then removed, which
 * lets the page be kept and sent again with hashes that stay true.
 */
export function sealInlineScripts(markedHtml: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const scriptHashes: string[] = []
  const script = /<script([^>]*)>([\s\S]*?)<\/script>/g
  for (const [, attributes = '', content = ''] of markedHtml.matchAll(script)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    scriptHashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return { html: markedHtml.replaceAll(attribute, ''), scriptHashes: [...new Set(scriptHashes)] }
}

/** The policy of one page. `apiOrigin` is where the API is when it is not on the page's own origin. */
export function contentSecurityPolicy(options: {
  scriptHashes: readonly string[]
  apiOrigin: string
  thirdParties: readonly ThirdParties[]
  development: boolean
}): string {
  const api = options.apiOrigin ? [options.apiOrigin] : []
  const others = options.thirdParties.flatMap(({ scripts }) => scripts)
  const otherStyles = options.thirdParties.flatMap(({ styles }) => styles ?? [])
  // Vite's hot reload puts styles into the page by script and talks over a web socket.
  const devStyles = options.development ? ["'unsafe-inline'"] : []
  const devSockets = options.development ? ['ws:', 'wss:'] : []
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...options.scriptHashes, ...others]],
    ['style-src', ["'self'", ...devStyles, ...otherStyles]],
    // Pictures of sellers may live on any host: "paths starting with http are used as they are" (S§1).
    // Those a shopper is about to send, or that take a token to fetch, are shown as blobs; only a script of ours makes one.
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
