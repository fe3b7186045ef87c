import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { examine, isInstalled } from '../e2e/support/lighthouse.ts'
import type { BenchEnvironment } from './environment.ts'
import { median } from './measure.ts'
import { number, type Report, table } from './report.ts'
import type { Size } from './size.ts'
import type { Target } from './target.ts'

const aims = { blockingMs: 50, largestPaintMs: 1_500, interactionMs: 100 }

/** A cheap phone, compared with a computer. */
const cpuSlowdown = 6
/** The browser reports no shorter interactions. */
const shortestMs = 16
const settledMs = 1_500

type Interaction = { name: string; path: string; selector: string; act(element: Locator): Promise<void> }

/**
 * Measures first visits with Lighthouse's mobile preset, where it is installed, and interactions on a slowed-down processor
 * as the browser itself reports them: from the event to the next painted frame.
 */
export async function measureBrowser(
  environment: BenchEnvironment,
  shop: Target,
  { runs }: Size['browser'],
): Promise<Report<Results>> {
  const paths = await pathsOf(environment)
  const visits = isInstalled ? await measureVisits(shop.url, paths, runs) : []
  if (!isInstalled) console.log('First visits are not measured: install Lighthouse with npm ci --prefix proofs.')
  const interactions = await measureInteractions(shop.url, paths, runs)
  return { results: { aims, runs, cpuSlowdown, visits, interactions }, textOf }
}

type Results = {
  aims: typeof aims
  runs: number
  cpuSlowdown: number
  visits: { name: string; path: string; largestPaintMs: number; blockingMs: number }[]
  interactions: { name: string; paintMs: number; taskMs: number }[]
}

function textOf({ runs, visits, interactions }: Results): string {
  const ofVisits = table([
    [`first visit, median of ${runs}`, 'largest paint ms', 'aim', 'blocking ms', 'aim'],
    ...visits.map(({ name, largestPaintMs, blockingMs }) => {
      const [paint, blocking] = [number(largestPaintMs, 0), number(blockingMs, 0)]
      return [name, paint, `<= ${aims.largestPaintMs}`, blocking, `<= ${aims.blockingMs}`]
    }),
  ])
  const ofInteractions = table([
    [`interaction, ${cpuSlowdown} x slower, median of ${runs}`, 'to the next paint ms', 'aim', 'longest task ms'],
    ...interactions.map(({ name, paintMs, taskMs }) => {
      return [name, number(paintMs, 0), `<= ${aims.interactionMs}`, number(taskMs, 0)]
    }),
  ])
  return `${ofVisits}\n\n${ofInteractions}`
}

type Paths = Record<'home' | 'category' | 'search' | 'product' | 'cart', string>

async function pathsOf({ pool }: BenchEnvironment): Promise<Paths> {
  const { rows } = await pool.query<{ id: number; name: string; slug: string }>(
    `select products.id, products.name, categories.slug from products
    join categories on categories.id = products.category_id
    join variants on variants.product_id = products.id and variants.stock > 10
    where products.state = 'listed' order by products.id limit 1`,
  )
  const [product] = rows
  if (!product) throw new Error('the catalogue has no product in stock')
  return {
    home: '/',
    category: `/categories/${product.slug}`,
    search: `/search?${new URLSearchParams({ q: product.name.split(' ')[0] ?? '' })}`,
    product: `/products/${product.id}`,
    cart: '/cart',
  }
}

async function measureVisits(url: string, paths: Paths, runs: number) {
  const visits = []
  for (const [name, path] of Object.entries(paths)) {
    const { figures } = await examine(url + path, runs)
    visits.push({ name, path, ...figures })
  }
  return visits
}

async function measureInteractions(url: string, paths: Paths, runs: number) {
  const interactions: Interaction[] = [
    {
      name: 'add to cart',
      path: paths.product,
      selector: 'main button[aria-label^="Add to Cart"]',
      act: (button) => button.click(),
    },
    {
      name: 'open the filters',
      path: paths.category,
      selector: 'main button[aria-haspopup="dialog"]',
      act: (button) => button.click(),
    },
    {
      name: 'type in the search',
      path: paths.home,
      selector: 'input[name="q"]',
      act: (input) => input.pressSequentially('phone', { delay: 150 }),
    },
  ]
  const browser = await launchBrowser()
  try {
    const measured = []
    for (const { name, ...interaction } of interactions) {
      const rounds = []
      for (let run = 0; run < runs; run++) rounds.push(await measureOnce(browser, url, interaction))
      measured.push({
        name,
        paintMs: median(rounds.map(({ paintMs }) => paintMs)),
        taskMs: median(rounds.map(({ taskMs }) => taskMs)),
      })
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** One interaction on a page that is hydrated and at rest. */
async function measureOnce(browser: Browser, url: string, { path, selector, act }: Omit<Interaction, 'name'>) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'load' })
    await page.waitForFunction((selected) => {
      const element = document.querySelector(selected)
      return element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    }, selector)
    await page.waitForTimeout(settledMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(watch, shortestMs)
    await act(page.locator(selector).first())
    await page.waitForTimeout(settledMs)
    return await page.evaluate(() => (window as unknown as Watched).watched)
  } finally {
    await context.close()
  }
}

type Watched = { watched: { paintMs: number; taskMs: number } }

/** Runs in the page. */
function watch(shortest: number) {
  const watched = { paintMs: shortest, taskMs: 0 }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId > 0) watched.paintMs = Math.max(watched.paintMs, duration)
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.taskMs = Math.max(watched.taskMs, duration)
  }).observe({ type: 'longtask' })
}
