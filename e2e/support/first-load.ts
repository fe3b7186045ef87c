import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Request } from 'playwright-core'
import { present } from '#contract/shared/present.ts'
import { launchBrowser } from './browser.ts'

const WATCHED_MS = 5_000

export type FirstLoad = { javascriptKb: number; cssKb: number; fontKb: number; pageKb: number; layoutShift: number }

/**
 * What a first visit loads until five seconds after the load event, in kilobytes, and how much its
 * layout shifts. Scripts are compressed by brotli, as the shop sends them; the rest by gzip.
 */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const [measured] = await measureFirstLoads([{ url }])
  return present(measured)
}

/** The maximum of scripts, by brotli, for who is here for the first time. */
export const FIRST_VISIT_KB = 105

type FirstVisit = { url: string; storageState?: BrowserContextOptions['storageState'] }

/**
 * With all pages at once, a busy machine measured layout shifts that none of the pages has when it
 * is measured alone.
 */
const AT_ONCE = 6

/** Measures several pages, each in a new browser context with an empty cache. */
export async function measureFirstLoads(visits: readonly FirstVisit[]): Promise<FirstLoad[]> {
  const browser = await launchBrowser()
  try {
    const measured: FirstLoad[] = []
    for (let next = 0; next < visits.length; next += AT_ONCE) {
      const some = visits.slice(next, next + AT_ONCE)
      measured.push(...(await Promise.all(some.map((visit) => measure(browser, visit)))))
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, { url, storageState }: FirstVisit): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, storageState })
  const page = await context.newPage()
  const bytes = { script: 0, stylesheet: 0, font: 0, document: 0 }
  const counted: Promise<{ kind: string; size: number }>[] = []
  const addresses = new Set<string>()
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    // A file never changes under its URL. A file that is requested again, as the styles of a lazy
    // part are, counts once.
    if (addresses.has(request.url())) return
    addresses.add(request.url())
    if (kind in bytes) counted.push(sizeOf(request).then((size) => ({ kind, size })))
  })
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number }
    shifts.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) shifts.layoutShift += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(WATCHED_MS)
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  for (const { kind, size } of await Promise.all(counted)) bytes[kind as keyof typeof bytes] += size
  await context.close()
  const kb = (size: number) => Math.round(size / 102.4) / 10
  return {
    javascriptKb: kb(bytes.script),
    cssKb: kb(bytes.stylesheet),
    fontKb: kb(bytes.font),
    pageKb: kb(bytes.document),
    layoutShift: Math.round(layoutShift * 1_000) / 1_000,
  }
}

async function sizeOf(request: Request): Promise<number> {
  const body = await (await request.response())?.body()
  if (!body) return 0
  return request.resourceType() === 'script' ? brotliSize(request.url(), body) : gzipSync(body, { level: 9 }).length
}

const brotliSizes = new Map<string, Promise<number>>()

/**
 * The pages share most of their scripts, and a large one takes a second: in another thread, so that
 * no page is watched for longer.
 */
function brotliSize(url: string, script: Buffer): Promise<number> {
  const size = brotliSizes.get(url) ?? promisify(brotliCompress)(script).then(({ length }) => length)
  brotliSizes.set(url, size)
  return size
}

const [url] = process.argv.slice(2)
if (import.meta.main && url) console.table([await measureFirstLoad(url)])
