import type { Locator, Page } from 'playwright-core'
import type { Visit } from '../journey.ts'
import { type breaks, type hangs, walksTo } from '../network.ts'

/** Who comes, with what in the browser's storage, and where to. */
export type Arrival = Pick<Visit, 'as' | 'storage'> & { path: string }

/**
 * One state of one screen: how to get there and what is seen then. To add a screen is to add its rows to its area's file;
 * they are looked at on a phone and a desktop, light and dark, and at 200 %, by `states.deep.test.ts`.
 */
export type State = {
  /** The section of the specification, the screen and its state: the title of the tests. */
  name: string
  /** Whoever needs more than an address comes anew for each look. */
  from: string | (() => Promise<Arrival>)
  /** What the network does before the page is opened. */
  meets?: (page: Page) => Promise<unknown>
  /** What is done once the page is there. */
  does?: (page: Page) => Promise<unknown>
  /** The heading of the page, or whatever else tells that the state is there. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** Once a screen: what `npm test` looks at, on a phone. */
  everyRun?: true
  /** What the page may write into the console in this state. */
  mayLog?: RegExp
}

export const loading = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

/** From a page that needs none of these calls, as by a link: what the browser loads itself can fail. */
export const walksWhile =
  (happens: typeof breaks | typeof hangs, calls: string | RegExp, path: string) => async (page: Page) => {
    await happens(page, calls)
    await walksTo(page, path)
  }

export const step = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click()

/** What happens in the shop for a state happens once, and is looked at in every look. One that failed is tried again. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
