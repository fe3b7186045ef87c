import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isCompleted } from '../support/later.ts'
import { breaks } from '../support/network.ts'
import { hasEarned, isPaidOut } from '../support/paid-out.ts'
import { aPhoneThat } from '../support/pay.ts'
import { aSaleThatIs } from '../support/sale.ts'
import { aPictureFile, aProductOf, aSeller, type Seller } from '../support/seller.ts'
import { all, requested, asOwner, asOwnerOfTheLongest, opensFirst, question } from './operator-at.ts'
import { once, type State } from './state.ts'

const listOf = ({ storeNumber }: Seller) => ({ path: `/admin/sellers?q=${storeNumber}` })

async function idOf({ storeNumber }: Seller): Promise<number> {
  const [store] = await requested<{ id: number }[]>('finance', 'GET', `stores/?q=${storeNumber}`)
  return store?.id ?? expect.fail(`no store ${storeNumber}`)
}

/** Makes a completed sale of the store. Its earnings are released; it cannot be returned. */
async function hasSold(seller: Seller): Promise<void> {
  const id = await aSaleThatIs('delivered', seller)
  const sellerOrder = await seller.api.seller.call('GET /api/seller/orders/:id/', { params: { id: String(id) } })
  await hasEarned(seller.api)
  await isCompleted(sellerOrder.order_number, await idOf(seller))
}

const closed = once(async () => {
  const seller = await aSeller()
  await aProductOf(seller, { name: 'Kettle' })
  await requested('finance', 'POST', `stores/${await idOf(seller)}/close/`, { rest_seen: 0 })
  return { path: `/admin/sellers?q=${seller.storeNumber}&status=closed` }
})

const withNothingLeft = once(async () => listOf(await aSeller()))

const withOrders = once(async () => {
  const seller = await aSeller()
  await aSaleThatIs('new', seller)
  return listOf(seller)
})

const withMoney = once(async () => {
  const seller = await aSeller()
  await hasSold(seller)
  return listOf(seller)
})

/** A store whose remaining balance is below the minimum that M-Pesa pays to a phone. */
const withRest = once(async () => {
  const phone = `+${aPhoneThat('pays')}`
  const seller = await aSeller({ phone_number: phone })
  await hasSold(seller)
  await isPaidOut(seller, phone, 9)
  return listOf(seller)
})

/** A store that sent three documents: a landscape, a portrait and a very tall picture. */
const withDocuments = once(async () => {
  const seller = await aSeller()
  const sent = [
    { kind: 'identity-front', file: await aPictureFile('front.jpg', '#2a6', { width: 1_000, height: 640 }) },
    { kind: 'identity-back', file: await aPictureFile('back.jpg', '#26a', { width: 640, height: 1_000 }) },
    { kind: 'payout-proof', file: await aPictureFile('proof.jpg', '#ddd', { width: 540, height: 2_000 }) },
  ] as const
  await seller.api.seller.call('POST /api/seller/verification/', {
    body: { kinds: sent.map(({ kind }) => kind) },
    files: { documents: sent.map(({ file }) => new Blob([new Uint8Array(file.buffer)], { type: file.mimeType })) },
  })
  return seller
})

async function opensDocuments(page: Page): Promise<void> {
  const { storeName } = await withDocuments()
  for (const kind of ['ID card (front) or passport', 'ID card (back)', 'Proof of payout phone ownership'])
    await page.getByRole('button', { name: `View: ${kind} of ${storeName}` }).click()
}

async function unfoldsDocuments(page: Page): Promise<void> {
  const { storeName } = await withDocuments()
  await page
    .getByRole('row', { name: storeName })
    .getByRole('button', { name: /^Details of/ })
    .click()
  await opensDocuments(page)
}

const shownDocument = (page: Page) => page.getByRole('img', { name: /^Proof of payout phone ownership/ })

/** The page of one store, opened from the list. `does` opens a dialog on it. */
const one = (name: string, from: State['from'], does?: State['does']): State => ({
  name: `D40 Sellers: ${name}`,
  from,
  meets: asOwner,
  does: async (page) => {
    await opensFirst(page)
    await does?.(page)
  },
  shows: does ? question : all,
})

const closes = (page: Page) => page.getByRole('button', { name: 'Close store' }).click()

/** Closed stores, stores that can or cannot be closed, and the documents of their owners. */
export const operatorStores: readonly State[] = [
  one('a closed store', closed),
  { ...one('a closed store: with the longest texts', closed), meets: asOwnerOfTheLongest },
  one('a store that can be closed', withNothingLeft),
  one('dialog to close a store', withNothingLeft, closes),
  one('a store with open orders', withOrders),
  one('a store with a balance', withMoney),
  one('a store with a balance too small to pay out', withRest),
  one('dialog to close a store with a balance too small to pay out', withRest, closes),
  {
    ...one('dialog to close a store with a balance too small to pay out: with the longest texts', withRest, closes),
    meets: asOwnerOfTheLongest,
  },
  {
    ...one('a store whose documents are opened', async () => listOf(await withDocuments())),
    does: async (page) => {
      await opensFirst(page)
      await opensDocuments(page)
    },
    shows: shownDocument,
  },
  {
    name: 'D40 Seller documents: opened',
    from: async () => {
      await withDocuments()
      return { path: '/admin/documents' }
    },
    meets: asOwner,
    does: unfoldsDocuments,
    shows: shownDocument,
  },
  {
    name: 'D40 Seller documents: failed to load',
    from: async () => {
      await withDocuments()
      return { path: '/admin/documents' }
    },
    meets: async (page) => {
      await asOwner(page)
      await breaks(page, '**/api/admin/verifications/*/documents/**')
    },
    does: unfoldsDocuments,
    shows: (page) => page.getByText('We couldn’t load the picture.').first(),
    mayLog: /500/,
  },
]
