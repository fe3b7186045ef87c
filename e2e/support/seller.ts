import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { createSellerProduct } from '#contract/seller/products.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { codeFor } from './mailbox.ts'
import { shopApi, type Shopper, newPerson } from './shopper.ts'

export type OwnStore = AnswerTo<'GET /api/seller/store/'>
export type Seller = Shopper & { storeNumber: number; storeName: string }

/** The registration data of a new store. */
export function aNewStore() {
  const { email, username, password } = newPerson('Otieno')
  return { store_name: `Duka ${username}`, email, username, password, phone_number: '0722 000 111' }
}

/** The owner of a new store without products, logged in to it. */
export async function aSeller(details: { phone_number?: string } = {}): Promise<Seller> {
  const entered = { ...aNewStore(), ...details }
  const { email, password } = entered
  await shopApi().open.call('POST /api/seller/register/', { body: entered })
  const otp = await codeFor(email)
  const { store_number: storeNumber, ...tokens } = await shopApi().open.call('POST /api/seller/verify-otp/', {
    body: { email, otp },
  })
  const api = shopApi(tokens)
  return { name: entered.username, email, password, tokens, api, storeNumber, storeName: entered.store_name }
}

/** The demo shop's seller, in a new session. The store has products, orders and money. */
export const demoSeller = () =>
  sellerWho({ email: 'seller@sokoni.test', password: 'seller-demo', storeNumber: 100_001 })

/** The owner of an existing store, in a new session. */
export async function sellerWho(owner: Pick<Seller, 'email' | 'password' | 'storeNumber'>): Promise<Seller> {
  const { email, password, storeNumber } = owner
  const tokens = await shopApi().open.call('POST /api/seller/login/', {
    body: { email, password, store_number: String(storeNumber) },
  })
  const api = shopApi(tokens)
  const { name: storeName } = await api.seller.call('GET /api/seller/store/')
  return { name: 'seller', email, password, tokens, api, storeNumber, storeName }
}

type NewProduct = CallInput<typeof createSellerProduct>['body']

/**
 * The last category. It is not one whose sales other tests count, and not among the first, where
 * other tests create and remove categories.
 */
export async function aCategory() {
  const category = (await shopApi().open.call('GET /api/categories/')).at(-1)
  if (!category) throw new Error('the shop has no categories')
  return category
}

/** Creates a product of the store. It is public at once unless it is a draft. */
export async function aProductOf({ api }: Seller, product: Partial<NewProduct> & { name: string }) {
  const category = await aCategory()
  const body = { price: 1_250, stock: 20, category_id: category.id, ...product }
  return api.seller.call('POST /api/seller/products/', { body })
}

/** A JPEG file of one colour, for an upload field. */
export async function aPictureFile(name: string, colour: string, { width = 600, height = 500 } = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Waits for the specified alert and closes it. */
export async function seesAnnouncement(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await alert.getByText(text, { exact: true }).waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'detached' })
}
