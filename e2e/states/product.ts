import { present } from '#contract/shared/present.ts'
import { hangs, walksTo } from '../support/network.ts'
import { aProduct, type Product, someProducts } from '../support/shopper.ts'
import { type Arrival, loading, type State, walksWhile } from './state.ts'

const productPage =
  (input: (product: Product) => boolean = () => true) =>
  async (): Promise<Arrival> => ({ path: `/products/${(await aProduct(input)).id}` })

export const product: readonly State[] = [
  { name: 'S§2 Product detail', from: productPage(), shows: /./, isSpecified: true },
  {
    name: 'S§2 Product detail: with variants',
    from: productPage(({ has_variants }) => has_variants),
    shows: (page) => page.getByRole('radiogroup').first(),
    isSpecified: true,
  },
  {
    name: 'S§2 Product detail: a sold-out variant and a missing combination',
    from: async () => {
      const { id } = await aProduct(({ name }) => name === "Men's Kitenge Shirt, Short Sleeve")
      return { path: `/products/${id}` }
    },
    does: async (page) => {
      await page.getByRole('radio', { name: 'Sunset' }).click()
      await page.getByRole('radio', { name: 'L Out of Stock' }).click()
    },
    shows: (page) => page.getByRole('radio', { name: 'S Unavailable in Sunset' }),
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
    name: 'S§2 Product detail: reviews of the shop and a local review',
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
    name: 'S§4 Review: question before deletion',
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
    from: productPage(({ image }) => image !== null),
    does: async (page) =>
      page
        .getByRole('list', { name: /^Pictures of/ })
        .getByRole('button')
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('img'),
  },
  {
    name: 'S§2 Product detail: with recently viewed products',
    from: async () => {
      const [product, ...before] = await someProducts(6)
      const ids = before.map(({ id }) => id)
      return { path: `/products/${present(product).id}`, storage: { recently_viewed: JSON.stringify(ids) } }
    },
    does: async (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('heading', { name: 'Recently viewed' }),
  },
  { name: 'S§8 Product: no id', from: '/products/%20', shows: 'Product ID is missing' },
  {
    name: 'S§8 Product: answer that is not JSON',
    from: '/categories',
    meets: (page) =>
      page.route('**/api/products/1/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' })),
    does: (page) => walksTo(page, '/products/1'),
    shows: (page) => page.getByRole('button', { name: 'Test API' }),
  },
  { name: 'S§8 Product: not found', from: '/products/999999999', shows: 'Product Not Found', isSpecified: true },
  {
    name: 'S§2 Product detail: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/1/', '/products/1'),
    shows: loading,
  },
]
