import type { Locator, Page } from 'playwright-core'
import type { Visit } from '../support/journey.ts'
import { type breaks, type hangs, walksTo } from '../support/network.ts'

/** The visitor, the content of the browser's storage, and the address to open. */
export type Arrival = Pick<Visit, 'as' | 'storage'> & { path: string }

/**
 * One state of one screen: how to reach it and what the page shows then. To add a screen, add its
 * states to the file of its area. `states.deep.test.ts` checks each state on a phone and a desktop
 * (light and dark), on a tablet, on a wide screen and at 200 % zoom.
 */
export type State = {
  /** The test title: section of the specification or decision, screen and state. */
  name: string
  /** The address, or a function that prepares the visitor. It runs again for each test. */
  from: string | (() => Promise<Arrival>)
  /** Prepares the browser's network before the page is opened. */
  meets?: (page: Page) => Promise<unknown>
  /** Actions on the opened page. */
  does?: (page: Page) => Promise<unknown>
  /** The level-1 heading, or another element that proves that the state is reached. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** A screen that the specification names, as it first loads: its size is limited (first-load.deep.test.ts). */
  isSpecified?: true
  /** A list covers a part of the page's content, which another state checks. */
  isCovered?: true
  /** What the page may write into the console in this state. */
  mayLog?: RegExp
}

export const loading = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

/**
 * Follows a link from a page that does not need these calls, so that the browser makes them itself
 * and they can fail or hang. On a full page load the server would make them.
 */
export const walksWhile =
  (happens: typeof breaks | typeof hangs, calls: string | RegExp, path: string) => async (page: Page) => {
    await happens(page, calls)
    await walksTo(page, path)
  }

export const step = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click()

/** Runs a preparation once for all tests of a state, and again only after it failed. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
