import type { Page } from 'playwright-core'
import { walksTo } from '../support/network.ts'
import { aProduct, newPerson } from '../support/shopper.ts'
import { guestWithCart } from './cart.ts'
import { type State, step } from './state.ts'

async function opensSuggestions(page: Page): Promise<void> {
  const { name } = await aProduct()
  await page.getByRole('searchbox').fill(name.split(' ')[0] ?? name)
}

/**
 * What surrounds every screen (menu, search box, footer), the pages of mailed newsletter links, and
 * unknown addresses.
 */
export const chrome: readonly State[] = [
  {
    name: 'S§2 Home: side menu',
    from: '/',
    does: step('Menu'),
    shows: (page) => page.getByRole('dialog', { name: 'Browse' }).getByRole('link', { name: 'All Categories' }),
    isSpecified: true,
  },
  {
    name: 'S§2 Home: search suggestions',
    from: '/',
    does: opensSuggestions,
    shows: (page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first(),
    isSpecified: true,
    isCovered: true,
  },
  {
    name: 'S§5 Adding to the server cart: a guest is asked to log in',
    from: '/',
    does: async (page) =>
      page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click(),
    shows: (page) => page.getByText('Please log in to add items to your cart'),
  },
  {
    name: 'S§8 Unexpected error',
    from: async () => ({ ...(await guestWithCart()), path: '/categories' }),
    // No answer of the API can cause this error, so the browser's number formatting throws while a
    // page renders.
    does: async (page) => {
      await page.evaluate(() => {
        Intl.NumberFormat.prototype.formatToParts = failing
        Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: failing })
        function failing(): never {
          throw new TypeError('out of order')
        }
      })
      await walksTo(page, '/cart')
    },
    shows: 'Unexpected Application Error!',
    mayLog: /TypeError/,
    isSpecified: true,
  },
  {
    name: 'S§5 Newsletter: subscription in the footer',
    from: '/categories',
    does: async (page) => {
      const form = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
      await form.getByRole('textbox', { name: 'Email' }).fill(newPerson().email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
    },
    shows: (page) => page.getByRole('contentinfo').getByText(/^Check your email/),
  },
  {
    name: 'S§5 Newsletter: subscription without an email refused in the footer',
    from: '/sw/categories',
    does: async (page) => page.getByRole('button', { name: 'Jiandikishe' }).click(),
    shows: (page) => page.getByRole('contentinfo').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: page of the mailed confirmation link',
    from: '/newsletter/confirm?token=x',
    shows: 'Confirm your subscription',
    isSpecified: true,
  },
  {
    name: 'D29 newsletter: invalid link',
    from: '/newsletter/confirm?token=x',
    does: step('Confirm subscription'),
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: link without a token',
    from: '/sw/newsletter/unsubscribe',
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: page of the unsubscribe link',
    from: '/newsletter/unsubscribe?token=x',
    shows: 'Unsubscribe from our newsletter',
  },
  { name: 'S§2 Home: in Kiswahili', from: '/sw', shows: 'Karibu sana Sokoni' },
  { name: 'D6 page that does not exist', from: '/no/such/page', shows: 'Page not found', isSpecified: true },
]
