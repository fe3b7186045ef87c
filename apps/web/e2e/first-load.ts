import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Request } from 'playwright-core'
import { launchBrowser } from './browser.ts'

const WATCHED_MS = 5_000

export type FirstLoad = { javascriptKb: number; cssKb: number; fontKb: number; pageKb: number; layoutShift: number }

/** What a first visit loads until five seconds after the page has loaded, in kilobytes of gzip, and how much it moves. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const [measured] = await measureFirstLoads([{ url }])
  return measured!
}

type FirstVisit = { url: string; storageState?: BrowserContextOptions['storageState'] }

/** The same of many pages at once, each visited by a browser that has never been in the shop. */
export async function measureFirstLoads(visits: readonly FirstVisit[]): Promise<FirstLoad[]> {
  const browser = await launchBrowser()
  try {
    return await Promise.all(visits.map((visit) => measure(browser, visit)))
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, { url, storageState }: FirstVisit): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, storageState })
  const page = await context.newPage()
  const bytes = { script: 0, stylesheet: 0, font: 0, document: 0 }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind in bytes) counted.push(sizeOf(request).then((size) => void (bytes[kind as keyof typeof bytes] += size)))
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
  await Promise.all(counted)
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
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
  return body ? gzipSync(body, { level: 9 }).length : 0
}

const [url] = process.argv.slice(2)
if (import.meta.main && url) console.table([await measureFirstLoad(url)])
