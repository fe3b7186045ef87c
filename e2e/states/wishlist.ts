import { aProduct, someProducts } from '../support/shopper.ts'
import { type Arrival, type State, step } from './state.ts'

const longName = 'X'.repeat(100)

/** A wishlist of six products, one with a name that fills several lines. */
async function wishful(): Promise<Arrival> {
  const onSale = await aProduct(({ discount }) => discount > 0)
  const soldOut = await aProduct(({ stock }) => stock === 0)
  const long = { id: 999_999_999, name: longName, image: null, price: 1_234_567.89, discount: 35 }
  const wishes = [onSale, soldOut, ...(await someProducts(3)), long].map(({ id, name, image, price, discount }) => {
    return { id, name, image, price, discount }
  })
  return { path: '/wishlist', storage: { wishlist: JSON.stringify(wishes) } }
}

export const wishlist: readonly State[] = [
  {
    name: 'S§2 Wishlist',
    from: wishful,
    shows: (page) => page.getByText(longName),
    isSpecified: true,
  },
  {
    name: 'S§2 Wishlist: empty',
    from: '/wishlist',
    shows: (page) => page.getByRole('heading', { name: 'Your wishlist is empty' }),
    isSpecified: true,
  },
  {
    name: 'S§2 Wishlist: no item matches the search',
    from: wishful,
    does: async (page) => page.getByPlaceholder('Search in wishlist...').fill('zzzz'),
    shows: (page) => page.getByRole('heading', { name: 'No matching items found' }),
  },
  {
    name: 'S§4 Wishlist: all selected',
    from: wishful,
    does: async (page) => {
      await page.getByText(longName).waitFor()
      await step('Select All')(page)
    },
    shows: (page) => page.getByText(/6 selected/),
  },
  {
    name: 'S§8 Wishlist: unreadable storage',
    from: async () => ({ path: '/wishlist', storage: { wishlist: 'no list' } }),
    does: async (page) => page.getByText('Failed to load wishlist').waitFor(),
    shows: (page) => page.getByRole('heading', { name: 'We couldn’t read your wishlist' }),
  },
  {
    name: 'S§2 Wishlist: in Kiswahili',
    from: async () => ({ ...(await wishful()), path: '/sw/wishlist' }),
    shows: (page) => page.locator('html[lang="sw-KE"]').getByText(longName),
  },
]
