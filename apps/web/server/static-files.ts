import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { storeAnswer, type StoredAnswer } from '#answer-cache/stored-answer.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

const DAY_SECONDS = 86_400

/**
 * The built files of the browser, read once into memory by their path: about a megabyte. Files below `/assets/` have a
 * content hash in their name, so they never change; the others are cached for a day. The service worker is always
 * revalidated: an outdated one would block updates of the shop.
 */
export function loadStaticFiles(folder: string): Map<string, StoredAnswer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  const isServed = (path: string) => extname(path) in contentTypes && !path.includes(`${sep}.`)
  const files = [...paths].filter((path) => isServed(relative(folder, path)))
  // One after the other: a process may have a thousand files open, and there are more.
  return new Map(
    files.map((path) => {
      const urlPath = `/${relative(folder, path).split(sep).join('/')}`
      const read = (suffix: string) => (paths.has(path + suffix) ? readFileSync(path + suffix) : undefined)
      const headers = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        'cache-control': cacheControl(urlPath),
        'x-content-type-options': 'nosniff',
      }
      return [urlPath, storeAnswer(200, headers, { identity: readFileSync(path), br: read('.br'), gzip: read('.gz') })]
    }),
  )
}

function cacheControl(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return urlPath === '/service-worker.js' ? 'no-cache' : `public, max-age=${DAY_SECONDS}`
}
