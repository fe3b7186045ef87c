import type { Page } from 'playwright-core'
import { anOperator, operatorAt, returnsToTab } from '../support/operator.ts'
import { asOwner, opensFirst } from './operator-at.ts'
import { type State, step } from './state.ts'

/** Answers these calls with the demand for another second-factor code, as after five minutes. */
const requiresFactor = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.fulfill({ status: 403, json: { error: 'Please enter the code again.', code: 'SECOND_FACTOR_NEEDED' } }),
  )

const ownerWhoProves = (calls: string) => async (page: Page) => {
  await asOwner(page)
  await requiresFactor(page, calls)
}

/** Ends the session. The browser notices it when its tab becomes visible again. */
async function sessionEnds(page: Page): Promise<void> {
  await page.context().clearCookies()
  await returnsToTab(page, () => signInAgain(page).isVisible())
}

async function suspends(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It sells copies of what others make.')
}

async function writesPage(page: Page): Promise<void> {
  await page.getByLabel('Text').fill('Half a page of words.')
}

const isItYou = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

const aPage = '/admin/pages/privacy/en'
const openStores = '/admin/sellers?status=open'

type Does = (page: Page) => Promise<void>

/** A state in which the session ends while an operator works on a screen. */
const signsInAgain = (name: string, from: string, works: Does, then?: Does): State => ({
  name: `D40 Sign in again: ${name}`,
  from,
  meets: asOwner,
  does: async (page) => {
    await works(page)
    await sessionEnds(page)
    await then?.(page)
  },
  shows: signInAgain,
})

/** Dialogs that demand reauthentication while an operator works on a screen. */
export const operatorInterrupted: readonly State[] = [
  {
    name: 'D40 Confirm it’s you: over a screen',
    from: '/admin/account',
    meets: ownerWhoProves('**/api/admin/recovery-codes/'),
    does: step('Generate codes'),
    shows: isItYou,
  },
  {
    name: 'D40 Confirm it’s you: over a dialog',
    from: openStores,
    meets: ownerWhoProves('**/api/admin/stores/*/suspend/'),
    does: async (page) => {
      await opensFirst(page)
      await suspends(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    },
    shows: isItYou,
  },
  {
    name: 'D40 Confirm it’s you: wrong code',
    from: '/admin/login',
    does: async (page) => {
      await operatorAt(page, await anOperator('owner'), '/admin/account')
      await requiresFactor(page, '**/api/admin/recovery-codes/')
      await step('Generate codes')(page)
      await isItYou(page).getByLabel('Authenticator code').fill('000000')
      await isItYou(page).getByRole('button', { name: 'Continue' }).click()
    },
    shows: (page) => isItYou(page).getByText('Invalid or expired code.'),
  },
  signsInAgain('over an edited text', aPage, writesPage),
  signsInAgain('over a dialog', openStores, async (page) => {
    await opensFirst(page)
    await suspends(page)
  }),
  {
    ...signsInAgain('wrong password', aPage, writesPage, async (page) => {
      await signInAgain(page).getByLabel('Password', { exact: true }).fill('not theirs at all')
      await signInAgain(page).getByLabel('Authenticator code').fill('000000')
      await signInAgain(page).getByRole('button', { name: 'Sign in' }).click()
    }),
    shows: (page) => signInAgain(page).getByText('Wrong username or password.'),
  },
]
