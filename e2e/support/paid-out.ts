import { randomInt } from 'node:crypto'
import { expect, inject, vi } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { minutesLater } from './later.ts'
import { codeSentTo } from './mailbox.ts'
import { operator } from './operator.ts'
import { aPictureFile, type Seller } from './seller.ts'

type Payout = { amount: number; result_code: string | null; receipt: string | null }

/**
 * Releases the held earnings of delivered orders. It sets the hold to 0 days for one run of the
 * job. With a clock that is days ahead, these postings would be dated days after those of other
 * tests.
 */
export async function endHold(): Promise<void> {
  await operator('setting', 'holdDays', '0')
  try {
    await minutesLater(0, 'release-held')
  } finally {
    await operator('setting', 'holdDays', '3')
  }
}

/** A new phone number that gets codes and payouts: the SMS sandbox rejects some endings, such as 407. */
export const aPayoutPhone = () => `+2547${randomInt(10_000, 99_999)}678`

/** Waits for the successful payout to a phone, as the M-Pesa sandbox records it. */
export async function moneyThatReached(phone: string): Promise<Payout> {
  const address = `${inject('shopUrl')}/sandbox/daraja/control/conversations?kind=payout&phone=${phone}`
  return vi.waitFor(
    async () => {
      const payouts = (await (await fetch(address)).json()) as Payout[]
      expect(payouts).toMatchObject([{ result_code: '0' }])
      return present(payouts[0])
    },
    { timeout: 30_000, interval: 250 },
  )
}

/** Sends the identity document of a store's owner. */
export async function sendsDocuments(calls: Seller['api']['seller']): Promise<void> {
  const { buffer, mimeType } = await aPictureFile('card.jpg', '#555')
  const documents = [new Blob([new Uint8Array(buffer)], { type: mimeType })]
  await calls.call('POST /api/seller/verification/', { body: { kinds: ['identity-front'] }, files: { documents } })
}

const walletOf = (api: Seller['api']) => api.seller.call('GET /api/seller/wallet/')

/** Releases the held earnings of a store. @returns its available balance, in shillings */
export async function hasEarned(api: Seller['api']): Promise<number> {
  // Another test may have reset the hold in between.
  const { balance } = await vi.waitFor(
    async () => {
      await endHold()
      const released = await walletOf(api)
      expect(released.balance).toBeGreaterThan(0)
      return released
    },
    { timeout: 60_000, interval: 500 },
  )
  return balance
}

/**
 * Pays the released earnings of a store to its owner's phone.
 * @param phone the phone given at registration, as +2547…: any other phone has a waiting period
 * @param leaving the amount that stays in the store's balance, in shillings
 * @returns the withdrawn amount, in shillings
 */
export async function isPaidOut({ api, storeNumber, password }: Seller, phone: string, leaving = 0): Promise<number> {
  const calls = api.seller
  const balance = (await hasEarned(api)) - leaving
  await calls.call('POST /api/seller/payout-phone/', { body: { phone_number: phone, password } })
  await calls.call('POST /api/seller/payout-phone/verify/', { body: { code: await codeSentTo(phone) } })
  await sendsDocuments(calls)
  await operator('verify-store', '--store', String(storeNumber))
  const { id } = await calls.call('POST /api/seller/withdrawals/', { body: { amount: balance } })
  await operator('payout-approve', '--id', String(id))
  await moneyThatReached(phone.slice(1))
  await vi.waitUntil(async () => (await walletOf(api)).pending_withdrawals === 0, { timeout: 20_000, interval: 250 })
  return balance
}
