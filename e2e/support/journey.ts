import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ourShop } from './our-shop.ts'
import type { Shopper } from './shopper.ts'

/**
 * Screen sizes. Every journey works on `phone` and `desktop`. `tablet` and `wide` are for checks of
 * the layout. `zoomed` is a screen of 640 px at 200 % (WCAG 1.4.4).
 */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  wide: { viewport: { width: 1600, height: 900 }, hasTouch: false },
  zoomed: { viewport: { width: 320, height: 480 }, hasTouch: true },
}

export type Screen = keyof typeof screens

export type Scheme = 'light' | 'dark'

export type Visit = {
  screen?: Screen
  scheme?: Scheme
  /** Starts with this shopper's tokens in local storage, as after a login. */
  as?: Shopper
  /** Other entries in the browser's local storage at the start. */
  storage?: Record<string, string>
  javaScript?: boolean
  /** Allows the service worker. A test cannot intercept the calls that pass through it. */
  keepsPages?: boolean
  /** Console errors that this test provokes and that do not fail it. */
  mayLog?: RegExp
}

/** The stored state of a browser that has visited this origin before. */
export function storageOf(origin: string, { as, storage = {} }: Pick<Visit, 'as' | 'storage'>) {
  const saved = { ...storage, ...(as && { access_token: as.tokens.access, refresh_token: as.tokens.refresh }) }
  const localStorage = Object.entries(saved).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

const PATIENCE_MS = 15_000

// One browser for all tests of a Vitest worker. It ends with the worker's process.
let browser: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  if (browser && !(await browser).isConnected()) browser = undefined
  return (browser ??= launchBrowser())
}

/**
 * The `it` of journeys (end-to-end tests). `visit` opens a page in a browser context of its own.
 * Script errors, hydration errors and violations of the content security policy fail the test at
 * its end.
 */
export const it = test.extend('visit', async ({ task }, { onCleanup }) => {
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  onCleanup(async () => {
    if (task.result?.state === 'fail' || complaints.length > 0) await photograph(contexts, task.fullTestName)
    // Pages may still make intercepted calls, so the routes are removed before the contexts close.
    const pages = contexts.flatMap((context) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  })
  return async ({
    screen = 'desktop',
    scheme = 'light',
    javaScript = true,
    keepsPages = false,
    mayLog,
    ...who
  }: Visit = {}): Promise<Page> => {
    const origin = ourShop().url
    const opened = await sharedBrowser()
    const context = await opened.newContext({
      ...screens[screen],
      baseURL: origin,
      colorScheme: scheme,
      javaScriptEnabled: javaScript,
      serviceWorkers: keepsPages ? 'allow' : 'block',
      storageState: storageOf(origin, who),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    contexts.push(context)
    context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`))
    context.on('console', (message) => {
      const text = message.text()
      // The console also reports failed requests. Tests check what the screen shows for them.
      const isExpected = text.startsWith('Failed to load resource') || mayLog?.test(text)
      if (message.type() === 'error' && !isExpected) complaints.push(`${message.page()?.url()}: ${text}`)
    })
    return context.newPage()
  }
})

type Journey = (context: { visit: (visit?: Visit) => Promise<Page> }) => Promise<void>

/**
 * A journey that guards money, sign-in or a specified screen: `npm test` runs those with the tag of this name, and
 * `npm run test:deep` runs all.
 */
export const journey = (name: string, run: Journey) => it(name, { tags: 'journey' }, run)

/** Opens a path and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isHydrated(page)
}

/** Waits until a screen that loads as a new document, such as the login, is open and hydrated. */
export async function arrivesAt(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL(path)
  await isHydrated(page)
}

/** Waits until the page is hydrated. Before that, a click behaves as without JavaScript. */
async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('header button, main form, main h1, main h2')]
    // A phone leaves the served filters of a listing as they are: it does not show them.
    const hydrated = parts.filter((part) => part.closest('[data-served]') === null)
    return (
      hydrated.length > 0 && hydrated.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps$')))
    )
  })
}

/** Waits until the page shows this text. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** The local storage entry with this key (S§3, storage keys). */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name)
}

/** Waits until all finite animations have ended: a half-faded colour fails contrast checks. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity
    }),
  )
}

async function photograph(contexts: readonly BrowserContext[], title: string) {
  mkdirSync('test-results', { recursive: true })
  const name = title.replace(/\W+/g, '-').slice(0, 80)
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(
    pages.map((page, index) => page.screenshot({ path: `test-results/${name}-${index + 1}.png` }).catch(() => null)),
  )
}
