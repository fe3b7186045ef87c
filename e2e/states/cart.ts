import { answers, breaks, hangs } from '../support/network.ts'
import { address, aProduct, aShopper, fillCart } from '../support/shopper.ts'
import { newcomerAt } from './arrivals.ts'
import { type Arrival, loading, type State, step } from './state.ts'

/** A guest with a product in the local cart of the browser. */
export async function guestWithCart(): Promise<Arrival> {
  return { path: '/cart', storage: { cart: JSON.stringify([{ ...(await aProduct()), quantity: 2 }]) } }
}

async function shopperWithCart(): Promise<Arrival> {
  const shopper = await aShopper()
  await fillCart(shopper, await aProduct())
  return { path: '/cart', as: shopper }
}

async function shopperWithoutAddress(): Promise<Arrival> {
  const shopper = await aShopper()
  const { id } = await aProduct()
  await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: id, quantity: 1 } })
  return { path: '/cart', as: shopper }
}

export const cart: readonly State[] = [
  { name: 'S§2 Cart: guest', from: '/cart', shows: 'Sign in to view your cart', isSpecified: true },
  {
    name: 'S§2 Cart: guest with a local cart',
    from: guestWithCart,
    shows: (page) => page.getByRole('heading', { name: 'Saved on this device' }),
  },
  {
    name: 'S§2 Cart: login modal',
    from: guestWithCart,
    does: step('Sign in to check out'),
    shows: (page) => page.getByRole('dialog', { name: 'Login' }),
    isSpecified: true,
  },
  {
    name: 'S§2 Cart: register modal',
    from: guestWithCart,
    does: async (page) => {
      await step('Sign in to check out')(page)
      await step('Create an account')(page)
    },
    shows: (page) => page.getByRole('dialog', { name: 'Create Account' }),
  },
  {
    name: 'S§2 Cart: loading',
    from: newcomerAt('/cart'),
    meets: (page) => hangs(page, '**/api/cart/'),
    shows: loading,
  },
  {
    name: 'S§8 Cart: could not be fetched',
    from: newcomerAt('/cart'),
    meets: (page) => breaks(page, '**/api/cart/'),
    shows: 'Failed to fetch cart. Please try again later.',
    mayLog: /cart count could not be read/,
  },
  { name: 'S§2 Cart: empty', from: newcomerAt('/cart'), shows: 'Your cart is empty' },
  {
    name: 'S§2 Cart: loaded, address saved',
    from: shopperWithCart,
    shows: (page) => page.getByRole('button', { name: 'Edit Address' }),
    isSpecified: true,
  },
  {
    name: 'S§2 Cart: address being edited',
    from: shopperWithoutAddress,
    shows: (page) => page.getByRole('button', { name: 'Save address' }),
  },
  {
    name: 'S§5 Cart: address refused',
    from: shopperWithoutAddress,
    does: async (page) => {
      await step('Checkout')(page)
      await step('Save address')(page)
    },
    shows: (page) => page.getByText('Please enter a valid delivery address'),
  },
  {
    name: 'S§2 Cart: several addresses, and an unknown coupon',
    from: async () => {
      const arrival = await shopperWithCart()
      await arrival.as?.api.shopper.call('POST /api/addresses/', { body: { ...address, town: 'Kilimani' } })
      return arrival
    },
    does: async (page) => {
      await page.getByLabel('Coupon code').fill('NO-SUCH-THING')
      await step('Apply')(page)
      await step('Change')(page)
      await page.getByRole('radio', { name: /Kilimani/ }).check()
    },
    shows: (page) => page.getByText('We don’t recognise this coupon code.'),
  },
  {
    name: 'S§2 Cart: offline',
    from: shopperWithCart,
    does: async (page) => {
      await page.getByRole('button', { name: 'Edit Address' }).waitFor()
      await page.context().setOffline(true)
    },
    shows: (page) => page.getByText(/^You’re offline\. This is your cart as of/),
  },
  {
    name: 'S§5 Cart: below the minimum',
    from: shopperWithCart,
    meets: (page) => answers(page, '**/api/cart/', (answer) => ({ ...answer, minimum_order: 1_000_000 })),
    shows: (page) => page.getByText(/^Minimum order value is/),
  },
  {
    name: 'S§9 Cart: free delivery reached',
    from: shopperWithCart,
    meets: (page) => answers(page, '**/api/cart/', (answer) => ({ ...answer, free_delivery_threshold: 1 })),
    shows: (page) => page.getByText('You’ve unlocked free delivery.'),
  },
]
