import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ourShop } from './our-shop.ts'
import type { Shopper } from './shopper.ts'

/** The two screens every journey is good for, two that are looked at, and a phone's page at 200 % (WCAG 1.4.4 on 640 px). */
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
  /** Comes with this person's tokens in storage, as after a login. */
  as?: Shopper
  /** What else the browser's storage holds at the start. */
  storage?: Record<string, string>
  javaScript?: boolean
  /** With the service worker, past which no call of the page is changed by a test. */
  keepsPages?: boolean
  /** What a page may write into the console because the journey makes it fail. */
  mayLog?: RegExp
}

/** What a browser keeps of somebody who has been on this origin before. */
export function storageOf(origin: string, { as, storage = {} }: Pick<Visit, 'as' | 'storage'>) {
  const saved = { ...storage, ...(as && { access_token: as.tokens.access, refresh_token: as.tokens.refresh }) }
  const localStorage = Object.entries(saved).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

const PATIENCE_MS = 15_000

// One browser for all journeys of a worker; it ends with the worker's process.
let browser: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  if (browser && !(await browser).isConnected()) browser = undefined
  return (browser ??= launchBrowser())
}

/**
 * A test of journeys. `visit` opens a browser of somebody's own on the shop; whatever its pages complain about (errors
 * of scripts, of hydration, of the content security policy) fails the test at its end.
 */
export const it = test.extend('visit', async ({ task }, { onCleanup }) => {
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  onCleanup(async () => {
    if (task.result?.state === 'fail' || complaints.length > 0) await photograph(contexts, task.fullTestName)
    // What a test answers for the shop may be asked for to the last moment.
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
      // A refused request stands in the console too; what the screen makes of it is what the journeys look at.
      const isExpected = text.startsWith('Failed to load resource') || mayLog?.test(text)
      if (message.type() === 'error' && !isExpected) complaints.push(`${message.page()?.url()}: ${text}`)
    })
    return context.newPage()
  }
})

/** Opens an address and waits until its scripts have taken the page over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

/** Waits for a screen that opens as a document of its own, such as the login, until its scripts have taken it over. */
export async function arrivesAt(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL(path)
  await takenOver(page)
}

/** Before this, a press does what it does without scripts. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('header button, main form, main h1, main h2')]
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps$')))
  })
}

/** Until the page shows this text. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** What the browser keeps under a name (S§3, storage keys). */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name)
}

/** Until nothing on the page moves or fades: half a colour has no contrast. */
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
