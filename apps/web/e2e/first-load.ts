import { gzipSync } from 'node:zlib'
import { launchBrowser } from './browser.ts'

const WATCHED_MS = 5_000

export type FirstLoad = { javascriptKb: number; cssKb: number; fontKb: number; pageKb: number; layoutShift: number }

/** What a first visit loads until five seconds after the page has loaded, in kilobytes of gzip, and how much it moves. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    const bytes = { script: 0, stylesheet: 0, font: 0, document: 0 }
    const counted: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = request.resourceType() as keyof typeof bytes
      if (kind in bytes) counted.push(count(request.response(), (size) => (bytes[kind] += size)))
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
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED_MS)
    await Promise.all(counted)
    const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
    const kb = (size: number) => Math.round(size / 102.4) / 10
    return {
      javascriptKb: kb(bytes.script),
      cssKb: kb(bytes.stylesheet),
      fontKb: kb(bytes.font),
      pageKb: kb(bytes.document),
      layoutShift: Math.round(layoutShift * 1_000) / 1_000,
    }
  } finally {
    await browser.close()
  }
}

type Response = { body(): Promise<Buffer> } | null

async function count(response: Promise<Response>, add: (size: number) => void) {
  const body = await (await response)?.body()
  if (body) add(gzipSync(body, { level: 9 }).length)
}

const [url] = process.argv.slice(2)
if (import.meta.main && url) console.table([await measureFirstLoad(url)])
