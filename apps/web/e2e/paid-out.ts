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

/**
 * All that a store has earned by what it delivered is on its owner's phone.
 * @param phone the one it was opened with: another would have to wait; as +2547…
 * @returns how much that was, in shillings
 */
export async function isPaidOut({ api, storeNumber }: Seller, phone: string): Promise<number> {
  const calls = api.seller
  const wallet = () => calls.call('GET /api/seller/wallet/')
  // Another journey may have set the hold back in between.
  const { balance } = await vi.waitFor(
    async () => {
      await endHold()
      const released = await wallet()
      expect(released.balance).toBeGreaterThan(0)
      return released
    },
    { timeout: 60_000, interval: 500 },
  )
  await calls.call('POST /api/seller/payout-phone/', { body: { phone_number: phone } })
  await calls.call('POST /api/seller/payout-phone/verify/', { body: { code: await codeSentTo(phone) } })
  await sendsDocuments(calls)
  await operator('verify-store', '--store', String(storeNumber))
  const { id } = await calls.call('POST /api/seller/withdrawals/', { body: { amount: balance } })
  await operator('payout-approve', '--id', String(id))
  await moneyThatReached(phone.slice(1))
  await vi.waitUntil(async () => (await wallet()).pending_withdrawals === 0, { timeout: 20_000, interval: 250 })
  return balance
}
