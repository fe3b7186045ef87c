import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isCompleted } from '../later.ts'
import { breaks } from '../network.ts'
import { hasEarned, isPaidOut } from '../paid-out.ts'
import { aPhoneThat } from '../pay.ts'
import { aSaleThatIs } from '../sale.ts'
import { aPictureFile, aProductOf, aSeller, type Seller } from '../seller.ts'
import { all, requested, asOwner, asOwnerOfTheLongest, opensFirst, question } from './operator-at.ts'
import { once, type State } from './state.ts'

const listOf = ({ storeNumber }: Seller) => ({ path: `/admin/sellers?q=${storeNumber}` })

async function idOf({ storeNumber }: Seller): Promise<number> {
  const [store] = await requested<{ id: number }[]>('finance', 'GET', `stores/?q=${storeNumber}`)
  return store?.id ?? expect.fail(`no store ${storeNumber}`)
}

/** It has sold something, which nobody can send back any more. */
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

/** Less than M-Pesa pays to a phone. */
const withRest = once(async () => {
  const phone = `+${aPhoneThat('pays')}`
  const seller = await aSeller({ phone_number: phone })
  await hasSold(seller)
  await isPaidOut(seller, phone, 9)
  return listOf(seller)
})

/** A card across, a page upright, and a bill as long as a phone takes it. */
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
  for (const kind of [
    'Identity card, front, or passport',
    'Identity card, back',
    'Proof that the payout phone is theirs',
  ])
    await page.getByRole('button', { name: `Look at it: ${kind} of ${storeName}` }).click()
}

const shownDocument = (page: Page) => page.getByRole('img', { name: /^Proof that the payout phone is theirs/ })

/** One store, whose page is opened from the list. */
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

const closes = (page: Page) => page.getByRole('button', { name: 'Close the store for good' }).click()

/** Stores that are closed or may not be, and what their owners have sent. */
export const operatorStores: readonly State[] = [
  one('one that is closed', closed),
  { ...one('one that is closed: with the longest words', closed), meets: asOwnerOfTheLongest },
  one('one that may be closed', withNothingLeft),
  one('one is closed', withNothingLeft, closes),
  one('one with orders that have not ended', withOrders),
  one('one with money', withMoney),
  one('one with a rest of money', withRest),
  one('one with a rest of money is closed', withRest, closes),
  {
    ...one('one with a rest of money is closed: with the longest words', withRest, closes),
    meets: asOwnerOfTheLongest,
  },
  {
    ...one('one whose documents are looked at', async () => listOf(await withDocuments())),
    does: async (page) => {
      await opensFirst(page)
      await opensDocuments(page)
    },
    shows: shownDocument,
  },
  {
    name: 'D40 Sellers’ documents: opened',
    from: async () => {
      await withDocuments()
      return { path: '/admin/documents' }
    },
    meets: asOwner,
    does: opensDocuments,
    shows: shownDocument,
  },
  {
    name: 'D40 Sellers’ documents: not to be opened',
    from: async () => {
      await withDocuments()
      return { path: '/admin/documents' }
    },
    meets: async (page) => {
      await asOwner(page)
      await breaks(page, '**/api/admin/verifications/*/documents/**')
    },
    does: opensDocuments,
    shows: (page) => page.getByText('The picture could not be loaded.').first(),
    mayLog: /500/,
  },
]
