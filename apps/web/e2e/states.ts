import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, type Visit } from './journey.ts'
import { codeFor } from './mailbox.ts'
import { answers, breaks, hangs, walksTo } from './network.ts'
import { aPhoneThat, openCardWindow, payByCard, requestMpesa, turnsPaid } from './pay.ts'
import {
  anOrder,
  aProduct,
  aRegular,
  aShopper,
  fillCart,
  orderThatIs,
  type Product,
  somebody,
  someProducts,
} from './shopper.ts'

/** Who comes, with what in the browser's storage, and where to. */
export type Arrival = Pick<Visit, 'as' | 'storage'> & { path: string }

/**
 * One state of one screen: how to get there and what is seen then. To add a screen is to add its rows here; they are
 * looked at on a phone and a desktop, light and dark, and at 200 %, by `states.deep.test.ts`.
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

const NOBODYS_ORDER = 'AAAAAAAAAAAAAAAAAAAAAA'

const loading = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

/** A guest who has something in this browser's cart. */
async function guestWithCart(): Promise<Arrival> {
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

const newcomerAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await aShopper() })
const regularAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await aRegular() })

async function pendingOrder(): Promise<Arrival> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { path: `/order/${id}`, as: shopper }
}

/** An order of the demo shop's regular, seen at its own page or followed by anybody. */
const orderOfRegular = (status: string) => async (): Promise<Arrival> => {
  const shopper = await aRegular()
  return { path: `/order/${await orderThatIs(status, shopper)}`, as: shopper }
}
const trackedOrder = (status: string) => async (): Promise<Arrival> => ({
  path: `/orders/${await orderThatIs(status, await aRegular())}/track`,
})

const productPage =
  (wanted: (product: Product) => boolean = () => true) =>
  async (): Promise<Arrival> => ({ path: `/products/${(await aProduct(wanted)).id}` })

/** From a page that needs none of these calls, as by a link: what the browser loads itself can fail. */
const walksWhile =
  (happens: typeof breaks | typeof hangs, calls: string | RegExp, path: string) => async (page: Page) => {
    await happens(page, calls)
    await walksTo(page, path)
  }

const step = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click()

async function registers(page: Page): Promise<string> {
  const person = somebody()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  return person.email
}

async function asksForSuggestions(page: Page): Promise<void> {
  const { name } = await aProduct()
  await page.getByRole('searchbox').fill(name.split(' ')[0] ?? name)
}

async function logsInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('nobody-at-all')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Login' }).click()
}

const chrome: State[] = [
  {
    name: 'S§2 Home: side menu',
    from: '/',
    does: step('Menu'),
    shows: (page) => page.getByRole('dialog', { name: 'Browse' }).getByRole('link', { name: 'All Categories' }),
    everyRun: true,
  },
  {
    name: 'S§2 Home: search suggestions',
    from: '/',
    does: asksForSuggestions,
    shows: (page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first(),
    everyRun: true,
  },
  {
    name: 'S§5 Adding to the server cart: a guest is told to log in',
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
    from: '/categories',
    meets: (page) => answers(page, '**/api/products/category/**', (answer) => ({ ...answer, results: [null] })),
    does: (page) => walksTo(page, '/categories/electronics'),
    shows: 'Unexpected Application Error!',
    mayLog: /TypeError/,
    everyRun: true,
  },
  { name: 'D6 page that is not there', from: '/no/such/page', shows: 'This page does not exist', everyRun: true },
]

const home: State[] = [
  { name: 'S§2 Home', from: '/', shows: 'Karibu Sokoni', everyRun: true },
  { name: 'S§2 Home: of somebody who is logged in', from: regularAt('/'), shows: 'Karibu Sokoni' },
  {
    name: 'S§2 Home: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/'),
    shows: loading,
  },
  {
    name: 'S§2 Home: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
  {
    name: 'S§2 Home: no products',
    from: '/categories',
    meets: (page) => answers(page, '**/api/products/?*', (answer) => ({ ...answer, results: [] })),
    does: (page) => walksTo(page, '/'),
    shows: (page) => page.getByRole('heading', { name: 'No products available' }),
  },
]

const listings: State[] = [
  { name: 'S§2 Product list', from: '/products', shows: 'All Products', everyRun: true },
  {
    name: 'S§2 Product list: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/', '/products'),
    shows: loading,
  },
  {
    name: 'S§2 Product list: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/', '/products'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
  { name: 'S§2 Categories', from: '/categories', shows: 'All Categories', everyRun: true },
  {
    name: 'S§2 Categories: loading',
    from: '/trending',
    does: walksWhile(hangs, '**/api/categories/', '/categories'),
    shows: loading,
  },
  {
    name: 'S§2 Categories: failed',
    from: '/trending',
    does: walksWhile(breaks, '**/api/categories/', '/categories'),
    shows: (page) => page.getByRole('heading', { name: 'Error Loading Categories' }),
  },
  {
    name: 'S§2 Categories: none',
    from: '/trending',
    meets: (page) => page.route('**/api/categories/', (route) => route.fulfill({ json: [] })),
    does: (page) => walksTo(page, '/categories'),
    shows: (page) => page.getByRole('heading', { name: 'No categories found' }),
  },
  { name: 'S§2 Category listing', from: '/categories/electronics', shows: 'electronics', everyRun: true },
  {
    name: 'S§2 Category listing: of everything, sorted and filtered',
    from: '/categories/all?ordering=-price&in_stock=true',
    shows: 'All Products',
    everyRun: true,
  },
  {
    name: 'S§2 Category listing: of nothing',
    from: '/categories/nothing-of-the-sort',
    shows: (page) => page.getByRole('heading', { name: 'No products found' }),
    everyRun: true,
  },
  {
    name: 'S§2 Category listing: nothing matches',
    from: '/categories/electronics?min_price=999999',
    shows: (page) => page.getByRole('heading', { name: 'No products match your filters' }),
  },
  {
    name: 'S§2 Category listing: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/category/**', '/categories/electronics'),
    shows: loading,
  },
  {
    name: 'S§2 Category listing: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/category/**', '/categories/electronics'),
    shows: (page) => page.getByRole('heading', { name: 'Error Loading Products' }),
  },
  { name: 'D6 trending', from: '/trending', shows: 'Trending', everyRun: true },
  {
    name: 'D6 trending: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/trending/**', '/trending'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
]

const search: State[] = [
  {
    name: 'S§2 Search',
    from: async () => ({ path: `/search?q=${encodeURIComponent((await aProduct()).name)}` }),
    shows: /^Results for/,
    everyRun: true,
  },
  { name: 'S§2 Search: nothing found', from: '/search?q=zzzzqqqq', shows: /^Results for/, everyRun: true },
  { name: 'S§2 Search: nothing asked', from: '/search', shows: 'What are you looking for?', everyRun: true },
  {
    name: 'S§2 Search: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/search/**', '/search?q=kettle'),
    shows: loading,
  },
  {
    name: 'S§2 Search: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/search/**', '/search?q=kettle'),
    shows: (page) => page.getByRole('main').getByRole('button', { name: 'Try Again' }),
  },
]

const product: State[] = [
  { name: 'S§2 Product detail', from: productPage(), shows: /./, everyRun: true },
  {
    name: 'S§2 Product detail: with a choice',
    from: productPage(({ has_variants }) => has_variants),
    shows: (page) => page.getByLabel('Choose'),
  },
  {
    name: 'S§2 Product detail: on sale',
    from: productPage(({ discount }) => discount > 0),
    shows: (page) => page.getByRole('main').getByText(/% OFF/).first(),
  },
  {
    name: 'S§2 Product detail: out of stock',
    from: productPage(({ stock }) => stock === 0),
    shows: (page) => page.getByText('Out of Stock').first(),
  },
  {
    name: 'S§2 Product detail: specifications',
    from: productPage(),
    does: async (page) => page.getByRole('tab', { name: 'Specifications' }).click(),
    shows: (page) => page.getByRole('tabpanel', { name: 'Specifications' }),
  },
  {
    name: 'S§2 Product detail: reviews, of the shop and of this browser',
    from: async () => {
      const { id } = await aProduct(({ review_count }) => review_count > 0)
      const review = { id: 1, user: 'Anonymous', rating: 4, comment: 'Good', date: '2026-01-05T10:00:00.000Z' }
      return { path: `/products/${id}`, storage: { [`product_${id}_reviews`]: JSON.stringify([review]) } }
    },
    does: async (page) => page.getByRole('tab', { name: /^Reviews/ }).click(),
    shows: (page) => page.getByRole('button', { name: 'Edit your review' }),
  },
  {
    name: 'S§4 Review: being written by a guest',
    from: productPage(),
    does: async (page) => {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByRole('button', { name: 'Write a review' }).click()
    },
    shows: (page) => page.getByRole('button', { name: 'Submit review' }),
  },
  {
    name: 'S§4 Review: asked before it is deleted',
    from: async () => {
      const { id } = await aProduct()
      const review = { id: 1, user: 'Anonymous', rating: 4, comment: 'Good', date: '2026-01-05T10:00:00.000Z' }
      return { path: `/products/${id}`, storage: { [`product_${id}_reviews`]: JSON.stringify([review]) } }
    },
    does: async (page) => {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByRole('button', { name: 'Delete your review' }).click()
    },
    shows: (page) => page.getByRole('alertdialog', { name: 'Delete your review?' }),
  },
  {
    name: 'S§2 Product detail: pictures enlarged',
    from: productPage(),
    does: async (page) =>
      page
        .getByRole('list', { name: /^Pictures of/ })
        .getByRole('button')
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('img'),
  },
  {
    name: 'S§2 Product detail: with what was looked at before',
    from: async () => {
      const [product, ...before] = await someProducts(6)
      const ids = before.map(({ id }) => id)
      return { path: `/products/${product!.id}`, storage: { recently_viewed: JSON.stringify(ids) } }
    },
    does: async (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('heading', { name: 'Recently viewed' }),
  },
  { name: 'S§8 Product: no id', from: '/products/%20', shows: 'Product ID is missing' },
  {
    name: 'S§8 Product: no JSON',
    from: '/categories',
    meets: (page) =>
      page.route('**/api/products/1/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' })),
    does: (page) => walksTo(page, '/products/1'),
    shows: (page) => page.getByRole('button', { name: 'Test API' }),
  },
  { name: 'S§8 Product: not found', from: '/products/999999999', shows: 'Product Not Found', everyRun: true },
  {
    name: 'S§2 Product detail: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/1/', '/products/1'),
    shows: loading,
  },
]

/** Some wishes, with one that nobody sells any more, under a name without an end. */
async function wishful(): Promise<Arrival> {
  const onSale = await aProduct(({ discount }) => discount > 0)
  const soldOut = await aProduct(({ stock }) => stock === 0)
  const gone = { id: 999_999_999, name: 'X'.repeat(100), image: null, price: 1_234_567.89, discount: 35 }
  const wishes = [onSale, soldOut, ...(await someProducts(3)), gone].map(({ id, name, image, price, discount }) => {
    return { id, name, image, price, discount }
  })
  return { path: '/wishlist', storage: { wishlist: JSON.stringify(wishes) } }
}

const wishlist: State[] = [
  {
    name: 'S§2 Wishlist',
    from: wishful,
    shows: (page) => page.getByText('No longer available'),
    everyRun: true,
  },
  {
    name: 'S§2 Wishlist: empty',
    from: '/wishlist',
    shows: (page) => page.getByRole('heading', { name: 'Your wishlist is empty' }),
    everyRun: true,
  },
  {
    name: 'S§2 Wishlist: nothing found',
    from: wishful,
    does: async (page) => page.getByPlaceholder('Search in wishlist...').fill('zzzz'),
    shows: (page) => page.getByRole('heading', { name: 'No matching items found' }),
  },
  {
    name: 'S§4 Wishlist: all selected',
    from: wishful,
    does: async (page) => {
      await page.getByText('No longer available').waitFor()
      await step('Select All')(page)
    },
    shows: (page) => page.getByText(/6 selected/),
  },
  {
    name: 'S§8 Wishlist: not readable',
    from: async () => ({ path: '/wishlist', storage: { wishlist: 'no list' } }),
    shows: (page) => page.getByText('Failed to load wishlist'),
  },
  {
    name: 'S§2 Wishlist: in Kiswahili',
    from: async () => ({ ...(await wishful()), path: '/sw/wishlist' }),
    shows: (page) => page.getByText('Haipatikani tena'),
  },
]

const signingIn: State[] = [
  { name: 'S§2 Login', from: '/login', shows: 'Welcome back', everyRun: true },
  {
    name: 'S§2 Login: refused',
    from: '/login',
    does: logsInWrongly,
    shows: (page) => page.getByText('Wrong username or password.'),
  },
  { name: 'S§2 Registration', from: '/register', shows: 'Create your account', everyRun: true },
  {
    name: 'S§2 Registration: the code',
    from: '/register',
    does: registers,
    shows: 'Check your email',
  },
  {
    name: 'S§2 Registration: a wrong code',
    from: '/register',
    does: async (page) => {
      const right = await codeFor(await registers(page))
      await page.getByRole('textbox', { name: 'Verification code' }).fill(right === '000000' ? '000001' : '000000')
    },
    shows: (page) => page.getByText('Invalid or expired code.'),
  },
  { name: 'D19 forgotten password', from: '/forgot-password', shows: 'Forgot your password?', everyRun: true },
  {
    name: 'D19 forgotten password: the link is on its way',
    from: '/forgot-password',
    does: async (page) => {
      await page.getByLabel('Email').fill(somebody().email)
      await page.getByRole('button', { name: 'Send the link' }).click()
    },
    shows: (page) => page.getByRole('main').getByRole('status'),
  },
  { name: 'D19 new password', from: '/reset-password?token=x', shows: 'Set a new password', everyRun: true },
  {
    name: 'D19 new password: the link is worth nothing',
    from: '/reset-password?token=x',
    does: async (page) => {
      await page.getByLabel('New password').fill('jua kali na mvua')
      await page.getByRole('button', { name: 'Save the password' }).click()
    },
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
]

const cart: State[] = [
  { name: 'S§2 Cart: guest', from: '/cart', shows: 'Sign in to view your cart', everyRun: true },
  {
    name: 'S§2 Cart: guest who has chosen something',
    from: guestWithCart,
    shows: (page) => page.getByRole('heading', { name: 'Kept on this device' }),
  },
  {
    name: 'S§2 Cart: login modal',
    from: guestWithCart,
    does: step('Sign in and check out'),
    shows: (page) => page.getByRole('dialog', { name: 'Login' }),
    everyRun: true,
  },
  {
    name: 'S§2 Cart: register modal',
    from: guestWithCart,
    does: async (page) => {
      await step('Sign in and check out')(page)
      await step('I am new here')(page)
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
    everyRun: true,
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
    name: 'S§5 Cart: below the minimum',
    from: shopperWithCart,
    meets: (page) => answers(page, '**/api/cart/', (answer) => ({ ...answer, minimum_order: 1_000_000 })),
    shows: (page) => page.getByText(/^Minimum order value is/),
  },
  {
    name: 'S§9 Cart: free delivery reached',
    from: shopperWithCart,
    meets: (page) => answers(page, '**/api/cart/', (answer) => ({ ...answer, free_delivery_threshold: 1 })),
    shows: (page) => page.getByText('Your delivery is free.'),
  },
]

const orders: State[] = [
  { name: 'S§2 Order summary: guest', from: `/order/${NOBODYS_ORDER}`, shows: /^Please log in/, everyRun: true },
  {
    name: 'S§2 Order summary: loading',
    from: newcomerAt(`/order/${NOBODYS_ORDER}`),
    meets: (page) => hangs(page, `**/api/orders/${NOBODYS_ORDER}/`),
    shows: loading,
  },
  {
    name: 'S§8 Order: could not be loaded',
    from: newcomerAt(`/order/${NOBODYS_ORDER}`),
    meets: (page) => breaks(page, `**/api/orders/${NOBODYS_ORDER}/`),
    shows: 'Failed to load order. Please try again.',
  },
  { name: 'S§8 Order: not found', from: newcomerAt(`/order/${NOBODYS_ORDER}`), shows: 'Order not found' },
  { name: 'S§2 Order summary: pending', from: pendingOrder, shows: /^Order SK/, everyRun: true },
  {
    name: 'S§2 Order summary: M-Pesa form',
    from: pendingOrder,
    does: step('Pay with M-Pesa'),
    shows: (page) => page.getByLabel('M-Pesa phone number'),
  },
  {
    name: 'S§2 Order summary: M-Pesa request sent',
    from: pendingOrder,
    does: (page) => requestMpesa(page, aPhoneThat('waits')),
    shows: (page) => page.getByRole('heading', { name: 'Payment Request Sent' }),
  },
  {
    name: 'S§8 Order: payment window closed',
    from: pendingOrder,
    does: async (page) => {
      await openCardWindow(page)
      await page.getByRole('dialog', { name: 'Paystack checkout' }).getByRole('button', { name: 'Close' }).click()
    },
    shows: (page) => page.getByText('Payment window closed.'),
  },
  {
    name: 'S§8 Order: payment successful',
    from: pendingOrder,
    does: async (page) => {
      await payByCard(page)
      await turnsPaid(page)
    },
    shows: (page) => page.getByText('✅ Payment Successful!'),
  },
  {
    name: 'S§2 Order summary: question before cancelling',
    from: pendingOrder,
    does: step('Cancel this order'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  ...['paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired'].map((status): State => ({
    name: `S§2 Order summary: ${status}`,
    from: orderOfRegular(status),
    shows: /^Order SK/,
  })),
  { name: 'S§2 Order tracking', from: trackedOrder('shipped'), shows: /^Order SK/, everyRun: true },
  ...['paid', 'delivered', 'cancelled'].map((status): State => ({
    name: `S§2 Order tracking: ${status}`,
    from: trackedOrder(status),
    shows: /^Order SK/,
  })),
  {
    name: 'S§2 Order tracking: not found',
    from: `/orders/${NOBODYS_ORDER}/track`,
    shows: 'Order not found',
    everyRun: true,
  },
  {
    name: 'S§2 Order tracking: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/orders/*/track/', `/orders/${NOBODYS_ORDER}/track`),
    shows: loading,
  },
]

const profile: State[] = [
  { name: 'S§2 Profile: guest', from: '/profile', shows: 'You are not logged in', everyRun: true },
  {
    name: 'S§2 Profile',
    from: regularAt('/profile'),
    shows: (page) => page.getByRole('table').getByRole('row').nth(1),
    everyRun: true,
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
      await step('Save')(page)
    },
    shows: (page) => page.getByText('Profile updated successfully!'),
  },
  {
    name: 'D19 change of password',
    from: newcomerAt('/profile?section=security'),
    shows: (page) => page.getByLabel('Current password'),
  },
]

const inEnglish: readonly State[] = [
  ...chrome,
  ...home,
  ...listings,
  ...search,
  ...product,
  ...wishlist,
  ...signingIn,
  ...cart,
  ...orders,
  ...profile,
]

/** A screen in Kiswahili, whose words are longer; states reached by pressing English words have rows of their own. */
const inKiswahili = (state: State): State => ({
  name: `${state.name}, in Kiswahili`,
  from: async () => {
    const { path, ...who } = await arrivalAt(state)
    return { ...who, path: path === '/' ? '/sw' : `/sw${path}` }
  },
  shows: (page) => page.locator('html[lang="sw-KE"]').getByRole('heading', { level: 1 }),
})

export const states: readonly State[] = [
  ...inEnglish,
  ...inEnglish.filter(({ everyRun, meets, does }) => everyRun && !meets && !does).map(inKiswahili),
]

export async function arrivalAt({ from }: State): Promise<Arrival> {
  return typeof from === 'string' ? { path: from } : from()
}

/** Brings a browser into a state. */
export async function reach(
  state: State,
  visit: (who: Visit) => Promise<Page>,
  look: Pick<Visit, 'screen' | 'scheme'>,
): Promise<Page> {
  const { meets, does, shows, mayLog } = state
  const { path, ...who } = await arrivalAt(state)
  const page = await visit({ ...look, ...who, mayLog })
  await meets?.(page)
  await open(page, path)
  await does?.(page)
  const sign = typeof shows === 'function' ? shows(page) : page.getByRole('heading', { level: 1, name: shows })
  await sign.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBeLessThanOrEqual(1)
  return page
}
