import { inTransaction } from '../../api/src/platform/db/index.ts'
import type { SellerScope } from '../../api/src/platform/http/principal.ts'
import type { Stage } from './demo-stage.ts'

export type DemoSeller = SellerScope

/** Verifies the phone that receives a store's payouts, with the code sent to it. */
export async function openWallet({ api, db }: Stage, seller: DemoSeller): Promise<void> {
  const { payoutPhones } = api.modules.wallet
  const { phone, isVerified } = await payoutPhones.of(db, seller.storeId)
  if (isVerified) return // verified by a first start that was killed
  await payoutPhones.sendCode(seller, phone)
  await api.jobs.runJobs()
  await payoutPhones.prove(seller, await codeOn(api, phone))
}

async function codeOn({ http }: Stage['api'], phone: string): Promise<string> {
  const { body } = await http.inject(`/sandbox/sms/messages.json?to=${encodeURIComponent(phone)}`)
  const [newest] = JSON.parse(body) as { text: string }[]
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code reached the phone ${phone}`)
  return code
}

/** Requests a payout of half of a store's available balance, in whole shillings, up to the state `until`. */
export async function withdrawHalf(stage: Stage, seller: DemoSeller, until: 'paid' | 'waiting'): Promise<void> {
  const { api, sandbox, clock, db } = stage
  const { wallet, payments } = api.modules
  const { money, limits } = await wallet.overview(seller.storeId)
  const amountCents = Math.floor(money.availableCents / 200) * 100
  if (amountCents < limits.minCents) return
  const { id } = await wallet.withdrawals.request(seller, amountCents, null)
  if (until === 'waiting') return
  clock.advance(60 * 60)
  await inTransaction(db, (tx) => payments.payouts.approve(tx, id, 'shop'))
  await api.jobs.runScheduledJobs(['send-payouts'])
  clock.advance(20)
  await sandbox.runDue()
  await api.jobs.runJobs()
}
