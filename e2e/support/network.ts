import type { Page } from 'playwright-core'

type Calls = string | RegExp

/** From here on these calls of the browser fail. Server-side rendering is not affected. */
export async function breaks(page: Page, calls: Calls, answer: 'nothing' | 'a failure' = 'a failure'): Promise<void> {
  await page.route(calls, (route) =>
    answer === 'nothing' ? route.abort() : route.fulfill({ status: 500, json: { error: 'Out of order' } }),
  )
}

/** These calls get no response, so whatever waits for them keeps waiting. */
export async function hangs(page: Page, calls: Calls): Promise<void> {
  await page.route(calls, () => undefined)
}

/** Changes the shop's own responses to these calls before the page gets them. */
export async function answers<T extends object>(page: Page, calls: Calls, change: (answer: T) => T): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as T) })
  })
}

/**
 * The shop processes these calls, but its responses are held back.
 *
 * @returns a function that lets the responses through
 */
export async function delays(page: Page, calls: Calls, method: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await isLetGo
    return route.fulfill({ response })
  })
  return letGo
}

/** Navigates client-side, as a link inside the shop does: the browser requests the data. */
export async function walksTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    // Not awaited: while the data are pending, the navigation is pending too.
    void router.navigate(to)
  }, path)
}

const failures = {
  'a proxy’s HTML page': { status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' },
  'an empty body': { status: 200, contentType: 'application/json', body: '' },
  'a dropped connection': null,
} as const

/** How a call fails without a response from the shop itself. */
export type Failure = keyof typeof failures
export const failureNames = Object.keys(failures) as Failure[]

/** From here on these calls of the browser fail in this way, which replaces an earlier one. */
export async function fails(page: Page, calls: string, failure: Failure): Promise<void> {
  const answer = failures[failure]
  await page.unroute(calls)
  await page.route(calls, (route) => (answer ? route.fulfill(answer) : route.abort()))
}
