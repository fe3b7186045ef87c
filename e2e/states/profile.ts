import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { address, aShopper } from '../support/shopper.ts'
import { newcomerAt, regularAt } from './arrivals.ts'
import { loading, type State, step } from './state.ts'

export const profile: readonly State[] = [
  { name: 'S§2 Profile: guest', from: '/profile', shows: 'You’re not logged in', isSpecified: true },
  {
    name: 'S§2 Profile',
    from: regularAt('/profile'),
    shows: (page) => page.getByRole('table').getByRole('row').nth(1),
    isSpecified: true,
  },
  { name: 'S§2 Profile: no orders', from: newcomerAt('/profile'), shows: (page) => page.getByText('No orders yet') },
  {
    name: 'S§8 Profile: nothing could be loaded',
    from: newcomerAt('/profile'),
    meets: (page) => breaks(page, /\/api\/(profile|orders)\//),
    shows: (page) => page.getByText('Failed to load profile'),
  },
  {
    name: 'S§8 Profile: updated',
    from: newcomerAt('/profile'),
    does: async (page) => {
      await page.getByLabel('Phone number').fill('0722 123 456')
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    },
    shows: (page) => page.getByText('Profile updated successfully!'),
  },
  {
    name: 'S§2 Profile: loading',
    from: newcomerAt('/profile'),
    meets: (page) => hangs(page, /\/api\/(profile|orders)\//),
    shows: loading,
  },
  {
    name: 'S§8 Profile: update failed',
    from: newcomerAt('/profile'),
    does: async (page) => {
      // Filling the field waits until the profile is loaded: only saving is to fail.
      await page.getByLabel('Phone number').fill('0712 345 678')
      await breaks(page, '**/api/profile/')
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    },
    shows: (page) => page.getByText('Failed to update profile.'),
  },
  {
    name: 'S§2 Profile: addresses',
    from: async () => {
      const shopper = await aShopper()
      const long = { ...address, county: 'Kisumu', town: 'T'.repeat(100), line: 'L'.repeat(200) } as const
      for (const body of [address, long]) await shopper.api.shopper.call('POST /api/addresses/', { body })
      return { path: '/profile?section=addresses', as: shopper }
    },
    shows: (page) => page.getByRole('main').getByText(/L{200}/),
  },
  {
    name: 'S§2 Profile: no addresses',
    from: newcomerAt('/profile?section=addresses'),
    shows: (page) => page.getByText('No saved addresses'),
  },
  {
    name: 'S§2 Profile: an address refused',
    from: newcomerAt('/profile?section=addresses&address=new'),
    does: step('Save address'),
    shows: (page) => page.getByText('Please enter a valid delivery address'),
  },
  {
    name: 'D19 change of password',
    from: newcomerAt('/profile?section=security'),
    shows: (page) => page.getByText('This device', { exact: true }),
  },
  {
    name: 'D15 question before logging out everywhere',
    from: newcomerAt('/profile?section=security'),
    does: step('Log out everywhere'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'S§2 Profile: my data',
    from: newcomerAt('/profile?section=data'),
    shows: (page) => page.getByRole('button', { name: 'Download your data' }),
  },
  {
    name: 'S§2 Profile: deletion',
    from: newcomerAt('/profile/delete'),
    shows: 'Delete your account?',
    isSpecified: true,
  },
  {
    name: 'S§2 Profile: deletion refused',
    from: newcomerAt('/profile/delete'),
    does: async (page) => {
      await page.getByLabel('Your password').fill('not my password')
      await step('Delete account')(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
    },
    shows: (page) => page.getByText('Incorrect password. Please try again.'),
  },
  {
    name: 'S§2 Profile: orders refunded, partly refunded and with payment on delivery',
    from: regularAt('/profile'),
    meets: (page) =>
      answers<AnswerTo<'GET /api/orders/'>>(page, /\/api\/orders\/(?:\?|$)/, (orders) => ({
        ...orders,
        results: orders.results.map((order, place) =>
          place === 0
            ? { ...order, status: 'refunded', refunded: order.total_amount }
            : place === 1
              ? { ...order, refunded: 149_999.99 }
              : { ...order, due_on_delivery: order.status === 'processing' ? 1_450 : null },
        ),
      })),
    shows: (page) => page.getByText(/\d refunded$/).first(),
  },
]
