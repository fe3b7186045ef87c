import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { present } from '#contract/shared/present.ts'
import { findBrowser } from './browser.ts'

/**
 * Lighthouse takes 180 MB, so it is a package of its own. Install it once with
 * `npm ci --prefix proofs` before `npm run test:deep`.
 */
const entry = join(import.meta.dirname, '../../proofs/node_modules/lighthouse/core/index.js')

export const isInstalled = existsSync(entry)

/**
 * Lighthouse's results for a page on a mid-range phone over slow 4G: medians over the runs. Scores
 * range from 0 to 100.
 */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  firstPaintMs: number
  speedIndexMs: number
}

/**
 * `faults` lists the audits without a full score in the last run: id, title, displayed value, and
 * up to three places on the page.
 */
export type Outcome = { figures: Figures; faults: string[] }

type Audit = {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  displayValue?: string
  details?: { items?: { node?: { snippet?: string }; url?: string; description?: string }[] }
}
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/**
 * Examines a page several times with Lighthouse's default mobile settings, each time in a new
 * browser without a cache.
 * @param storage entries in the local storage of the page's origin before each run
 */
export async function examine(url: string, runs: number, storage: Record<string, string> = {}): Promise<Outcome> {
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) {
    await using browser = await openDebuggable()
    if (Object.keys(storage).length > 0) await keep(browser.port, new URL(url).origin, storage)
    const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' })
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse said nothing')
    reports.push(result.lhr)
  }
  return outcomeOf(reports)
}

function outcomeOf(reports: readonly Report[]): Outcome {
  const score = (name: string) => median(reports.map(({ categories }) => 100 * (categories[name]?.score ?? 0)))
  const measured = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const figures = {
    performance: Math.round(score('performance')),
    accessibility: Math.round(score('accessibility')),
    bestPractices: Math.round(score('best-practices')),
    seo: Math.round(score('seo')),
    largestPaintMs: Math.round(measured('largest-contentful-paint')),
    layoutShift: Math.round(measured('cumulative-layout-shift') * 1_000) / 1_000,
    blockingMs: Math.round(measured('total-blocking-time')),
    firstPaintMs: Math.round(measured('first-contentful-paint')),
    speedIndexMs: Math.round(measured('speed-index')),
  }
  return { figures, faults: faultsOf(present(reports.at(-1))) }
}

function faultsOf({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'manual')
    .map(({ id, title, displayValue, details }) => {
      // In details for machines, `items` is one object instead of a list.
      const items = Array.isArray(details?.items) ? details.items : []
      const places = items.map(({ node, url, description }) => node?.snippet ?? url ?? description)
      return [id, title, displayValue, ...places.slice(0, 3)].filter((part) => part !== undefined).join(' | ')
    })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Opens a browser that Lighthouse controls over a port. It ends with the block that opened it. */
async function openDebuggable(): Promise<{ port: number } & AsyncDisposable> {
  const { executablePath, env } = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'sokoni-lighthouse-'))
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-quic',
      '--disable-extensions',
      '--disable-component-update',
      '--disable-background-networking',
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((resolve, reject) => {
    let announcement = ''
    child.stderr.on('data', (chunk) => {
      announcement += String(chunk)
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(announcement) ?? []
      if (found) resolve(Number(found))
    })
    void gone.then(() => reject(new Error(`the browser did not start:\n${announcement}`)))
  })
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Writes into the local storage of an origin what an earlier visit would have left there. */
async function keep(port: number, origin: string, storage: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await present(browser.contexts()[0]).newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    (entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)),
    Object.entries(storage),
  )
  await page.close()
  await browser.close()
}

const [url, runs = '1'] = process.argv.slice(2)
if (import.meta.main && url) console.log(await examine(url, Number(runs)))
