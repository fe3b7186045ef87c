import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
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

export type StaticFiles = {
  /**
   * By the path of its address; undefined where there is no such file.
   * @throws an error of the file system
   */
  get(urlPath: string): StoredAnswer | undefined
}

/**
 * The built files of the browser. Each is read when it is first requested, and stays in memory: most shoppers request the same
 * few of them. Files below `/assets/` have a content hash in their name, so they never change; the others are cached for a
 * day. The service worker is always revalidated: an outdated one would block updates of the shop.
 */
export function staticFilesIn(folder: string): StaticFiles {
  // The next build takes the place of the folder. The build after that deletes this one.
  const build = realpathSync(folder)
  const found = readdirSync(build, { recursive: true, encoding: 'utf8' })
  const urlPaths = new Set(found.map((path) => `/${path.replaceAll(sep, '/')}`))
  const answers = new Map<string, StoredAnswer>()

  function read(urlPath: string): StoredAnswer | undefined {
    const contentType = contentTypes[extname(urlPath)]
    if (contentType === undefined || urlPath.includes('/.')) return undefined
    const contentOf = (path: string) => (urlPaths.has(path) ? readFileSync(join(build, path)) : undefined)
    const headers = {
      'content-type': contentType,
      'cache-control': cacheControl(urlPath),
      'x-content-type-options': 'nosniff',
    }
    const identity = readFileSync(join(build, urlPath))
    return storeAnswer(200, headers, { identity, br: contentOf(`${urlPath}.br`), gzip: contentOf(`${urlPath}.gz`) })
  }

  return {
    get(urlPath) {
      if (!urlPaths.has(urlPath)) return undefined
      const answer = answers.get(urlPath) ?? read(urlPath)
      if (answer) answers.set(urlPath, answer)
      return answer
    },
  }
}

function cacheControl(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return urlPath === '/service-worker.js' ? 'no-cache' : `public, max-age=${DAY_SECONDS}`
}
