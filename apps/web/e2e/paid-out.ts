import { expect, inject, vi } from 'vitest'
import { minutesLater } from './later.ts'
import { codeSentTo } from './mailbox.ts'
import { operator } from './operator.ts'
import { aPictureFile, type Seller } from './seller.ts'

type Payout = { amount: number; result_code: string | null; receipt: string | null }

/** The hold of what was delivered is over: nobody's books are days ahead of the others' by it. */
export async function endHold(): Promise<void> {
  await operator('setting', 'holdDays', '0')
  try {
    await minutesLater(0, 'release-held')
  } finally {
    await operator('setting', 'holdDays', '3')
  }
}

/** What M-Pesa's side has done for a phone, once it is done. */
export async function moneyThatReached(phone: string): Promise<Payout> {
  const address = `${inject('shopUrl')}/sandbox/daraja/control/conversations?kind=payout&phone=${phone}`
  return vi.waitFor(
    async () => {
      const payouts = (await (await fetch(address)).json()) as Payout[]
      expect(payouts).toMatchObject([{ result_code: '0' }])
      return payouts[0]!
    },
    { timeout: 30_000, interval: 250 },
  )
}

/** Who owns a store shows who that is. */
export async function sendsDocuments(calls: Seller['api']['seller']): Promise<void> {
  const { buffer, mimeType } = await aPictureFile('card.jpg', '#555')
  const documents = [new Blob([new Uint8Array(buffer)], { type: mimeType })]
  await calls.call('POST /api/seller/verification/', { body: { kinds: ['identity-front'] }, files: { documents } })
}

const walletOf = (api: Seller['api']) => api.seller.call('GET /api/seller/wallet/')

/** A store that has delivered what it sold may have its money. @returns how much that is, in shillings */
export async function hasEarned(api: Seller['api']): Promise<number> {
  // Another journey may have set the hold back in between.
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
 * All that a store has earned by what it delivered is on its owner's phone.
 * @param phone the one it was opened with: another would have to wait; as +2547…
 * @param leaving what stays with the shop of it, in shillings
 * @returns how much that was, in shillings
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
