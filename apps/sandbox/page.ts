import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Text that is already markup. Everything else in a template is escaped. */
export type Html = { readonly markup: string }
type Piece = Html | readonly Html[] | string | number | null | undefined | false

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: String.raw({ raw: strings }, ...pieces.map(markupOf)) }
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'object') return 'markup' in piece ? piece.markup : piece.map(markupOf).join('')
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

export type Page = {
  title: string
  body: Html
  /** Paths of scripts below `/sandbox/`. Every page works without them. */
  scripts?: readonly string[]
  /** A page inside or over a page of the shop: without a header, and with the origins that may frame it. */
  bare?: boolean
  /** Origins that its forms may redirect to besides the sandbox: CSP form-action also covers redirects. */
  formTargets?: readonly string[]
}

const LOOPBACK_PAGES = 'http://localhost:* http://127.0.0.1:*'

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    `frame-ancestors ${page.bare ? `'self' ${LOOPBACK_PAGES}` : "'none'"}`,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(render(page).markup)
}

const SECTIONS = [
  ['', 'Sandbox'],
  ['daraja/', 'M-Pesa'],
  ['paystack/', 'Paystack'],
  ['paypal/', 'PayPal'],
  ['google/', 'Google'],
  ['mail/', 'Mail'],
  ['sms/', 'SMS'],
] as const

function render(page: Page): Html {
  const scripts = page.scripts ?? []
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · Sandbox</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        ${scripts.map((script) => html`<script src="/sandbox/${script}" defer></script>`)}
      </head>
      <body ${page.bare ? html`class="bare"` : null}>
        ${
          page.bare
            ? null
            : html`<header>
                <nav aria-label="Sandboxes">
                  ${SECTIONS.map(([path, name]) => html`<a href="/sandbox/${path}">${name}</a>`)}
                </nav>
              </header>`
        }
        <main id="main">${page.body}</main>
      </body>
    </html>`
}

/** Serves files next to the code. They are read once, when the sandbox is mounted. */
export function serveFile(app: FastifyInstance, path: string, file: URL, type: 'css' | 'javascript'): void {
  const content = readFileSync(file, 'utf8')
  app.get(path, async (_request, reply) =>
    reply
      .type(`text/${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content),
  )
}

const NAIROBI = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Nairobi',
})

export function timeOf(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${NAIROBI.format(date)}</time>`
}

/** `KES 1,250.00` from integer cents. */
export function kes(cents: number): string {
  return `KES ${(cents / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
}

/** Codes, such as the control endpoints of a sandbox, each with its description. */
export function codeTable(rows: readonly (readonly [code: string, description: string])[]): Html {
  return html`<table>
    <tbody>
      ${rows.map(
        ([code, description]) =>
          html`<tr>
            <td><code>${code}</code></td>
            <td>${description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
