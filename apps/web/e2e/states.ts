import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CampaignSlug } from '#contract/constants.ts'
import type { AnswerTo } from '../app/lib/api-types.ts'
import { open, type Visit } from './journey.ts'
import { codeFor } from './mailbox.ts'
import { answers, breaks, hangs, walksTo } from './network.ts'
import { aPhoneThat, openCardWindow, payByCard, requestMpesa, turnsPaid } from './pay.ts'
import {
  address,
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
  await page.getByRole('main').getByLabel('Email').fill(person.email)
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
  {
    name: 'S§5 Newsletter: asked for in the footer',
    from: '/categories',
    does: async (page) => {
      const form = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
      await form.getByRole('textbox', { name: 'Email' }).fill(somebody().email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
    },
    shows: (page) => page.getByRole('contentinfo').getByText(/^Please check your email/),
  },
  {
    name: 'S§5 Newsletter: refused in the footer',
    from: '/sw/categories',
    does: async (page) => page.getByRole('button', { name: 'Jiandikishe' }).click(),
    shows: (page) => page.getByRole('contentinfo').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: the mailed link',
    from: '/newsletter/confirm?token=x',
    shows: 'Confirm your newsletter',
    everyRun: true,
  },
  {
    name: 'D29 newsletter: the link is worth nothing',
    from: '/newsletter/confirm?token=x',
    does: step('Yes, send me the newsletter'),
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: the link is not complete',
    from: '/sw/newsletter/unsubscribe',
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    name: 'D29 newsletter: the link that ends it',
    from: '/newsletter/unsubscribe?token=x',
    shows: 'End your newsletter',
  },
  { name: 'S§2 Home: in Kiswahili', from: '/sw', shows: 'Karibu sana Sokoni' },
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
    does: walksWhile(hangs, '**/api/products/?*', '/products'),
    shows: loading,
  },
  {
    name: 'S§2 Product list: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/products'),
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

/** As the API would tell of it, to the browser alone. */
const campaignOn = (slug: CampaignSlug) => (page: Page) =>
  page.route(`**/api/campaigns/${slug}/`, (route) => {
    const [starts_at, ends_at] = [-1, 51].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const campaign = {
      slug,
      title: 'Jua Kali Week',
      subtitle: 'A few days only',
      starts_at,
      ends_at,
      has_products: false,
    }
    return route.fulfill({ json: { campaign } })
  })

const noProducts = (page: Page) =>
  page.route('**/api/products/?*', (route) => route.fulfill({ json: { results: [], next: null, count: 0 } }))

const offers: State[] = [
  { name: 'S§2 New arrivals', from: '/new-arrivals', shows: 'New Arrivals', everyRun: true },
  {
    name: 'S§2 New arrivals: of a category, sorted',
    from: '/new-arrivals?category=home&ordering=price',
    shows: (page) => page.getByRole('heading', { name: /^New in Home & Kitchen/ }),
  },
  {
    name: 'S§2 New arrivals: none in a category',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/new-arrivals?category=beauty'),
    shows: (page) => page.getByRole('heading', { name: 'No new arrivals in this category' }),
  },
  {
    name: 'S§2 New arrivals: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/new-arrivals'),
    shows: loading,
  },
  {
    name: 'S§8 New arrivals: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/new-arrivals'),
    shows: (page) => page.getByRole('heading', { name: 'Error loading new arrivals' }),
  },
  { name: 'S§2 Summer sale', from: '/summer-sale', shows: 'Summer Sale Extravaganza', everyRun: true },
  {
    name: 'S§2 Summer sale: of a category',
    from: '/summer-sale?category=clothing',
    shows: (page) => page.getByRole('button', { name: 'Clothing', pressed: true }),
  },
  {
    name: 'S§2 Summer sale: a campaign runs',
    from: '/categories',
    meets: campaignOn('summer-sale'),
    does: (page) => walksTo(page, '/summer-sale'),
    shows: 'Jua Kali Week',
  },
  {
    name: 'S§2 Summer sale: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/summer-sale'),
    shows: (page) => page.locator('#deals .shimmer').first(),
  },
  {
    name: 'S§2 Summer sale: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/summer-sale'),
    shows: (page) => page.getByRole('heading', { name: 'Error loading summer sale products' }),
  },
  {
    name: 'S§2 Summer sale: empty',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/summer-sale'),
    shows: (page) => page.getByRole('heading', { name: 'No summer sale products available' }),
  },
  { name: 'S§2 Limited offer', from: '/limited-offer', shows: 'Limited Time Offer.', everyRun: true },
  { name: 'D6 phone sale', from: '/phone-sale', shows: 'Phone Sale', everyRun: true },
  { name: 'D6 weekend deals', from: '/weekend-deals', shows: 'Weekend Deals', everyRun: true },
  {
    name: 'D6 weekend deals: a campaign runs',
    from: '/categories',
    meets: campaignOn('weekend-deals'),
    does: (page) => walksTo(page, '/weekend-deals'),
    shows: (page) => page.getByRole('region', { name: 'Jua Kali Week' }),
  },
  {
    name: 'D6 weekend deals: none',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/weekend-deals'),
    shows: (page) => page.getByRole('heading', { name: 'No offers right now' }),
  },
  { name: 'D6 electronics', from: '/electronics', shows: 'Electronics', everyRun: true },
]

const search: State[] = [
  {
    name: 'S§2 Search',
    from: async () => ({ path: `/search?q=${encodeURIComponent((await aProduct()).name)}` }),
    shows: /^Results for/,
    everyRun: true,
  },
  { name: 'S§2 Search: nothing found', from: '/search?q=zzzzqqqq', shows: /^Results for/, everyRun: true },
  {
    name: 'S§2 Search: narrowed by category',
    from: '/search?q=cotton&category=clothing&ordering=price',
    shows: 'Results for “cotton”',
  },
  {
    name: 'S§2 Search: nothing matches the filters',
    from: '/search?q=kettle&min_price=900000',
    shows: (page) => page.getByRole('heading', { name: 'No products match your filters' }),
  },
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
    shows: (page) => page.getByRole('textbox', { name: 'Verification code' }),
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
      await page.getByRole('main').getByLabel('Email').fill(somebody().email)
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
    name: 'S§2 Cart: several addresses, and a coupon that is not known',
    from: async () => {
      const arrival = await shopperWithCart()
      await arrival.as?.api.shopper.call('POST /api/addresses/', { body: { ...address, town: 'Kilimani' } })
      return arrival
    },
    does: async (page) => {
      await page.getByLabel('Coupon code').fill('NO-SUCH-THING')
      await step('Apply')(page)
      await page.getByRole('radio', { name: /Kilimani/ }).check()
    },
    shows: (page) => page.getByText('This coupon is not known.'),
  },
  {
    name: 'S§2 Cart: without a network',
    from: shopperWithCart,
    does: async (page) => {
      await page.getByRole('button', { name: 'Edit Address' }).waitFor()
      await page.context().setOffline(true)
    },
    shows: (page) => page.getByText(/^You are offline\. This is your cart as it was on/),
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

type Order = AnswerTo<'GET /api/orders/:orderId/'>
type Payment = NonNullable<Order['payment']>

/** The order as the shop tells of it, but for what is told here. */
const orderWith = (told: Partial<Order>) => (page: Page) =>
  answers<Order>(page, '**/api/orders/*/', (order) => ({ ...order, ...told }))

const everyWay = (order: Partial<Order> = {}) =>
  orderWith({ payment_methods: ['mpesa', 'paystack', 'paypal', 'on_delivery'], email_confirmed: true, ...order })

const lastTry = (
  payment: Pick<Payment, 'method' | 'state' | 'message'> & Partial<Payment>,
): Pick<Order, 'payment'> => ({
  payment: { reason: null, retry_at: null, phone_number: null, note: null, ...payment },
})

const givenBack = (amount: number, more: Partial<Order['refunds'][number]> = {}): Order['refunds'][number] => ({
  id: amount,
  amount,
  of_order: true,
  done: true,
  requested_at: '2026-07-05T06:00:00Z',
  done_at: '2026-07-06T06:00:00Z',
  ...more,
})
const onItsWay = { done: false, done_at: null }

const fromPaypal = (back: string) => async (): Promise<Arrival> => {
  const { path, ...who } = await pendingOrder()
  return { ...who, path: `${path}?paypal=${back}&token=5O190127TN364715T` }
}

/** What PayPal's side says of the payment somebody comes back from. */
const captured = (status: AnswerTo<'POST /api/paypal-capture-order/'>['status']) => (page: Page) =>
  page.route('**/api/paypal-capture-order/', (route) => route.fulfill({ json: { status, links: [] } }))

const paying: State[] = [
  {
    name: 'S§2 Order summary: every way to pay',
    from: pendingOrder,
    meets: everyWay(),
    shows: (page) => page.getByRole('button', { name: 'Pay on delivery' }),
  },
  {
    name: 'S§2 Order summary: every way to pay, the email not confirmed',
    from: pendingOrder,
    meets: everyWay({ email_confirmed: false }),
    shows: (page) => page.getByText('Confirm your email below to pay on delivery.'),
  },
  {
    name: 'S§2 Order summary: no way to pay',
    from: pendingOrder,
    meets: orderWith({ payment_methods: [], pay_by_hand: null, paypal_quote: null }),
    shows: (page) => page.getByText(/^This order cannot be paid right now/),
  },
  {
    name: 'S§2 Order summary: M-Pesa request cancelled on the phone',
    from: pendingOrder,
    does: (page) => requestMpesa(page, aPhoneThat('cancels')),
    shows: (page) => page.getByText('You cancelled the request on your phone.'),
  },
  {
    name: 'S§2 Order summary: M-Pesa request to be sent again',
    from: pendingOrder,
    meets: orderWith(lastTry({ method: 'mpesa', state: 'pending', message: '', phone_number: '+254712345678' })),
    shows: (page) => page.getByRole('button', { name: 'Send the request' }),
  },
  {
    name: 'S§2 Order summary: no Kenyan phone',
    from: pendingOrder,
    does: async (page) => {
      await step('Pay with M-Pesa')(page)
      await page.getByLabel('M-Pesa phone number').fill('+44 20 7946 0000')
      await step('Send the request')(page)
    },
    shows: (page) => page.getByText('Please enter a Kenyan phone number, such as 0712 345 678.'),
  },
  {
    name: 'S§8 Order: PayPal not started',
    from: pendingOrder,
    meets: (page) => page.route('**/api/paypal-create-order/', (route) => route.fulfill({ json: { links: [] } })),
    does: step('Pay with PayPal'),
    shows: (page) => page.getByText('Failed to create PayPal order.'),
  },
  {
    name: 'S§2 Order summary: returning from PayPal',
    from: fromPaypal('approved'),
    meets: (page) => hangs(page, '**/api/paypal-capture-order/'),
    shows: (page) => page.getByText('Checking your payment with PayPal…'),
  },
  {
    name: 'S§2 Order summary: cancelled at PayPal',
    from: fromPaypal('cancelled'),
    shows: (page) => page.getByText(/^You came back from PayPal without paying/),
  },
  {
    name: 'S§2 Order summary: PayPal is still checking',
    from: pendingOrder,
    meets: everyWay(lastTry({ method: 'paypal', state: 'pending', message: '', note: 'capture_pending' })),
    shows: (page) => page.getByText(/^PayPal has your payment and is still checking it/),
  },
  {
    name: 'S§2 Order summary: declined at PayPal',
    from: pendingOrder,
    meets: everyWay(lastTry({ method: 'paypal', state: 'pending', message: '', note: 'instrument_declined' })),
    shows: (page) => page.getByText(/^PayPal could not take the money/),
  },
  {
    name: 'S§2 Order summary: returning from PayPal logged out',
    from: `/order/${NOBODYS_ORDER}?paypal=approved&token=5O190127TN364715T`,
    meets: captured('success'),
    shows: (page) => page.getByRole('link', { name: 'Track your order' }),
  },
  {
    name: 'S§2 Order summary: cancelled at PayPal, logged out',
    from: `/order/${NOBODYS_ORDER}?paypal=cancelled&token=5O190127TN364715T`,
    shows: 'Your payment',
  },
  {
    name: 'S§2 Order summary: question before paying at the door',
    from: pendingOrder,
    meets: everyWay(),
    does: step('Pay on delivery'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Pay on delivery?' }),
  },
  {
    name: 'S§2 Order summary: paying at the door refused',
    from: pendingOrder,
    meets: everyWay(),
    does: async (page) => {
      await step('Pay on delivery')(page)
      await step('Yes, I pay at the door')(page)
    },
    shows: (page) => page.getByRole('button', { name: 'Dismiss' }),
  },
  {
    name: 'S§2 Order summary: to be paid at the door',
    from: pendingOrder,
    meets: everyWay({ pay_at_door: 1_450, payment_methods: ['mpesa', 'paystack'], expires_at: null }),
    shows: (page) => page.getByRole('heading', { name: 'Or pay now' }),
  },
  {
    name: 'S§2 Order summary: to be paid at the door, on its way',
    from: orderOfRegular('shipped'),
    meets: orderWith({ pay_at_door: 1_450, payment_methods: ['mpesa'], paid_at: null, payment: null }),
    shows: (page) => page.getByRole('heading', { name: /^Pay KSh.* at the door$/ }),
  },
  {
    name: 'S§2 Order summary: money on its way back',
    from: orderOfRegular('cancelled'),
    meets: orderWith({ refunds: [givenBack(1_450, onItsWay)] }),
    shows: (page) => page.getByText('On its way', { exact: true }),
  },
  {
    name: 'S§2 Order summary: given back in part',
    from: orderOfRegular('delivered'),
    meets: orderWith({ refunded: 200.5, refunds: [givenBack(200.5), givenBack(149_999.99, onItsWay)] }),
    shows: (page) => page.getByText('Given back', { exact: true }),
  },
  {
    name: 'S§2 Order summary: given back',
    from: orderOfRegular('delivered'),
    meets: orderWith({ status: 'refunded', refunded: 1_450, refunds: [givenBack(1_450)], payment_methods: [] }),
    shows: (page) => page.getByText('The money for this order was given back.'),
  },
  {
    name: 'S§2 Order summary: paid too much',
    from: orderOfRegular('paid'),
    meets: orderWith({ overpaid: 1_450, refunds: [givenBack(1_450, { ...onItsWay, of_order: false })] }),
    shows: (page) => page.getByText('Paid beside the price of this order'),
  },
  {
    name: 'S§2 Order summary: disputed',
    from: orderOfRegular('delivered'),
    meets: orderWith({ disputed: true }),
    shows: (page) => page.getByText(/^Your bank has asked for this payment back/),
  },
  {
    name: 'S§8 Order: the stream refused',
    from: pendingOrder,
    meets: (page) => breaks(page, '**/api/orders/*/events/'),
    shows: (page) => page.getByRole('button', { name: 'All Mobile Payments' }),
  },
  {
    name: 'S§2 Order tracking: to be paid at the door',
    from: '/categories',
    meets: (page) => answers(page, '**/api/orders/*/track/', (order) => ({ ...order, pay_at_door: 1_450 })),
    does: async (page) => walksTo(page, (await trackedOrder('shipped')()).path),
    shows: (page) => page.getByRole('heading', { name: /at the door$/ }),
  },
  {
    name: 'S§2 Order tracking: given back',
    from: '/categories',
    meets: (page) => answers(page, '**/api/orders/*/track/', (order) => ({ ...order, status: 'refunded' })),
    does: async (page) => walksTo(page, (await trackedOrder('delivered')()).path),
    shows: /^Order SK/,
  },
  {
    name: 'S§2 Profile: orders given back, in part, and to be paid at the door',
    from: regularAt('/profile'),
    meets: (page) =>
      answers<AnswerTo<'GET /api/orders/'>>(page, /\/api\/orders\/(?:\?|$)/, (orders) => ({
        ...orders,
        results: orders.results.map((order, place) =>
          place === 0
            ? { ...order, status: 'refunded', refunded: order.total_amount }
            : place === 1
              ? { ...order, refunded: 149_999.99 }
              : { ...order, pay_at_door: order.status === 'processing' ? 1_450 : null },
        ),
      })),
    shows: (page) => page.getByText(/given back$/).first(),
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
    name: 'S§2 Order summary: paying by PayBill',
    from: pendingOrder,
    does: step('Pay by PayBill instead'),
    shows: (page) => page.getByRole('heading', { name: 'Pay by PayBill' }),
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
  {
    name: 'S§2 Order summary: asking for a return',
    from: orderOfRegular('delivered'),
    does: step('Return items'),
    shows: (page) => page.getByRole('heading', { name: 'What do you want to return?' }),
  },
  {
    name: 'S§2 Order summary: the code of the email',
    from: pendingOrder,
    does: step('Enter the code'),
    shows: (page) => page.getByRole('textbox', { name: 'Verification code' }),
  },
  {
    name: 'Receipt',
    from: async () => {
      const { path, as } = await orderOfRegular('delivered')()
      return { path: `${path}/receipt`, as }
    },
    shows: /^Receipt for order SK/,
    everyRun: true,
  },
  {
    name: 'Receipt: before the order is paid',
    from: async () => {
      const { path, as } = await pendingOrder()
      return { path: `${path}/receipt`, as }
    },
    shows: 'There is a receipt as soon as this order is paid.',
  },
  {
    name: 'Receipt: loading',
    from: newcomerAt(`/order/${NOBODYS_ORDER}/receipt`),
    meets: (page) => hangs(page, `**/api/orders/${NOBODYS_ORDER}/receipt/`),
    shows: loading,
  },
  {
    name: 'Receipt: could not be loaded',
    from: newcomerAt(`/order/${NOBODYS_ORDER}/receipt`),
    meets: (page) => breaks(page, `**/api/orders/${NOBODYS_ORDER}/receipt/`),
    shows: 'The receipt could not be loaded. Please try again.',
  },
  {
    name: 'Receipt: could not be saved',
    from: async () => {
      const { path, as } = await orderOfRegular('delivered')()
      return { path: `${path}/receipt`, as }
    },
    meets: (page) => breaks(page, '**/receipt/pdf/**'),
    does: step('Save as PDF'),
    shows: (page) => page.getByText('The receipt could not be saved. Please try again.'),
  },
  {
    name: 'S§2 Order tracking: pending',
    from: trackedOrder('pending'),
    shows: (page) => page.getByRole('link', { name: 'Pay for this order' }),
  },
  {
    name: 'S§8 Tracking: out of reach',
    from: '/categories',
    does: walksWhile(breaks, '**/api/orders/*/track/', `/orders/${NOBODYS_ORDER}/track`),
    shows: 'Failed to load order. Please try again.',
  },
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
    name: 'S§8 Profile: not updated',
    from: newcomerAt('/profile'),
    does: async (page) => {
      // Which can be written when the profile is there.
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
    shows: (page) => page.getByText('No addresses yet'),
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
    shows: (page) => page.getByRole('button', { name: 'Download my data' }),
  },
  {
    name: 'S§2 Profile: deletion',
    from: newcomerAt('/profile/delete'),
    shows: 'Delete your account?',
    everyRun: true,
  },
  {
    name: 'S§2 Profile: deletion refused',
    from: newcomerAt('/profile/delete'),
    does: async (page) => {
      await page.getByLabel('Your password').fill('not my password')
      await step('Delete my account')(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
    },
    shows: (page) => page.getByText('The current password is not right.'),
  },
]

const help: State[] = [
  { name: 'V§2 Contact', from: '/contact', shows: 'Contact Us', everyRun: true },
  {
    name: 'V§2 Contact: loading',
    from: '/faq',
    does: walksWhile(hangs, '**/api/contact/', '/contact'),
    shows: loading,
  },
  {
    name: 'V§2 Contact: failed',
    from: '/faq',
    does: walksWhile(breaks, '**/api/contact/', '/contact'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to load how to reach us' }),
  },
  { name: 'V§2 FAQ', from: '/faq', shows: 'Frequently Asked Questions', everyRun: true },
  { name: 'V§2 FAQ: an answer', from: '/faq#delivery', shows: (page) => page.getByText(/^Delivery takes 3-7/) },
  ...Object.entries({
    '/about': 'About Sokoni',
    '/shipping': 'Shipping',
    '/returns': 'Returns',
    '/privacy': 'Privacy',
  }).map(([from, title]): State => ({ name: `S§2 Other links: ${from}`, from, shows: title, everyRun: true })),
  {
    name: 'S§2 Other links: a text that could not be loaded',
    from: '/faq',
    does: walksWhile(breaks, '**/api/pages/**', '/about'),
    shows: 'Failed to load this page',
  },
]

const inEnglish: readonly State[] = [
  ...chrome,
  ...home,
  ...listings,
  ...offers,
  ...search,
  ...product,
  ...wishlist,
  ...signingIn,
  ...cart,
  ...orders,
  ...paying,
  ...profile,
  ...help,
]

const waiting = 'main :is(.shimmer, .spinner)'

/** A screen in Kiswahili, whose words are longer; states reached by pressing English words have rows of their own. */
const inKiswahili = (state: State): State => ({
  name: `${state.name}, in Kiswahili`,
  from: async () => {
    const { path, ...who } = await arrivalAt(state)
    return { ...who, path: path === '/' ? '/sw' : `/sw${path}` }
  },
  shows: (page) => page.locator(`html[lang="sw-KE"]:not(:has(${waiting}))`).getByRole('heading', { level: 1 }),
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
