import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { payoutTransitions, payoutStates, type PayoutState } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createLedger } from '../../ledger/index.ts'
import * as commandRows from '../mpesa/commands.queries.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import { move } from './payout-transitions.ts'
import { PayoutEnded } from './payouts.events.ts'
import * as queries from './payouts.queries.ts'
import type { Payout } from './payouts.queries.ts'

let shop: PaymentsShop
const ended: { payoutId: number; state: string; key: string }[] = []

beforeAll(async () => {
  shop = await aPaymentsShop({ initiator: true })
  await shop.control('daraja/control/settings', { hang_seconds: 0, late_seconds: 600, utility_shillings: 10_000_000 })
  shop.events.subscribe(PayoutEnded, async (_, { payoutId, state, key }) => void ended.push({ payoutId, state, key }))
})
afterAll(() => shop.close())

const hour = 60 * 60

let keys = 0
/** A store with an available balance. */
async function aStore(availableCents = 5_000_00): Promise<number> {
  const { id: storeId } = await shop.db
    .insertInto('stores')
    .values({
      name: `Duka ${++keys}`,
      slug: `duka-${keys}`,
      about: '',
      county: '',
      town: '',
      status: 'open',
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ledger = createLedger({ clock: shop.clock })
  await shop.inTx((tx) =>
    ledger.post(tx, {
      key: `test:${storeId}`,
      reason: 'a sale long ago',
      postings: [{ from: 'courier:delivery', to: `seller:${storeId}:available`, amountCents: availableCents }],
    }),
  )
  return storeId
}

const aPhone = (ending: string) => `+2547000${String(++keys).padStart(3, '0')}${ending}`

async function aPayout(ending: string, amountCents = 500_00): Promise<Payout & { storeId: number }> {
  const storeId = await aStore()
  const request = {
    key: `withdrawal:${++keys}`,
    payee: { kind: 'store', storeId } as const,
    phone: aPhone(ending),
    amountCents,
  }
  return { ...(await shop.inTx((tx) => shop.payments.payouts.request(tx, request))), storeId }
}

async function anApproved(ending: string): Promise<Payout & { storeId: number }> {
  const payout = await aPayout(ending)
  await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout.id, 'shop'))
  return payout
}

const now = async ({ id }: { id: number }) => present(await queries.find(shop.db, id))
const commandsOf = async ({ id }: { id: number }, kind: 'pay_out' | 'look_up' = 'pay_out') =>
  shop.db
    .selectFrom('mpesa_commands')
    .selectAll()
    .where('subject', '=', `payout:${id}`)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

async function balances({ storeId }: { storeId: number }) {
  const { accounts } = await shop.audit()
  const of = (account: string) => accounts.find((one) => one.account === account)?.balanceCents ?? 0
  return { available: of(`seller:${storeId}:available`), pending: of(`seller:${storeId}:pending`) }
}

/** The amounts that the sandbox’s phones received, in whole shillings. */
async function received({ phone }: { phone: string }): Promise<number> {
  const { rows } = await shop.pool.query<{ amount: string }>(
    `select coalesce(sum(amount_shillings), 0) as amount from sandbox.daraja_movement
     where kind = 'payout' and phone = $1`,
    [phone.replace('+', '')],
  )
  return Number(rows[0]?.amount ?? 0)
}

async function expectSound() {
  const { checks } = await shop.audit()
  const objections = checks.flatMap((check) => check.objections).filter((text) => !text.startsWith('courier:delivery'))
  expect(objections).toEqual([])
}

describe('a payout', () => {
  it('takes the money from the store when it is requested, and is sent only after an approval', async () => {
    const payout = await aPayout('99')
    const before = await balances(payout)
    expect(before.available).toBe(4_500_00)
    await shop.pass(60)
    expect((await now(payout)).state).toBe('requested')
    expect(await commandsOf(payout)).toEqual([])
    expect(await received(payout)).toBe(0)
  })

  it('is paid when its result says so, and not by the acknowledgement', async () => {
    const payout = await anApproved('99')
    await shop.jobs.runDue()
    expect(await now(payout)).toMatchObject({ state: 'sent', reference: null })
    expect(await commandsOf(payout)).toMatchObject([{ state: 'accepted' }])
    expect(await balances(payout)).toEqual({ available: 4_500_00, pending: 500_00 })
    await shop.pass(10)
    expect(await now(payout)).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^[A-Z0-9]{10}$/) })
    expect(await balances(payout)).toEqual({ available: 4_500_00, pending: 0 })
    expect(await received(payout)).toBe(500)
    expect(ended).toContainEqual({ payoutId: payout.id, state: 'paid', key: payout.key })
    await expectSound()
  })

  it.each([
    ['01', '1'],
    ['04', '2001'],
    ['05', '2040'],
    ['06', '2006'],
    ['09', '8006'],
    ['10', '2'],
    ['11', '3'],
    ['12', '4'],
    ['13', '8'],
    ['14', '11'],
    ['15', '21'],
    ['16', '2028'],
    ['17', 'SFC_IC0003'],
    ['18', '7070'],
    ['39', '26'],
  ])('returns the money when it fails (phone %s, result %s)', async (ending, code) => {
    const payout = await anApproved(ending)
    await shop.jobs.runDue()
    await shop.pass(10)
    expect(await now(payout)).toMatchObject({ state: 'failed', reason: code })
    expect((await balances(payout)).available).toBe(5_000_00)
    expect(await received(payout)).toBe(0)
    expect(ended).toContainEqual({ payoutId: payout.id, state: 'failed', key: payout.key })
    await expectSound()
  })

  it.each([
    ['twice', '21'],
    ['with its parameters in another order', '27'],
    ['under an unknown name', '28'],
    ['with a single parameter instead of a list', '29'],
  ])('is paid once when its result comes %s', async (_, ending) => {
    const payout = await anApproved(ending)
    await shop.jobs.runDue()
    await shop.pass(5)
    await shop.pass(5)
    expect((await now(payout)).state).toBe('paid')
    expect(ended.filter(({ payoutId }) => payoutId === payout.id)).toHaveLength(1)
    expect(await received(payout)).toBe(500)
  })

  it('is not paid by a forged result', async () => {
    const payout = await anApproved('38')
    await shop.jobs.runDue()
    await shop.pass(5)
    expect((await now(payout)).state).toBe('sent')
    await shop.pass(5)
    expect(await now(payout)).toMatchObject({ state: 'failed', reason: '26' })
  })

  it.each([
    ['without a result', '20'],
    ['that expired in M-Pesa’s queue', '26'],
  ])('%s is unknown, never sent again, and found paid by a query', async (_, ending) => {
    const payout = await anApproved(ending)
    await shop.jobs.runDue()
    await shop.pass(700)
    expect((await now(payout)).state).toBe('unknown')
    await shop.pass(30)
    await shop.pass(900)
    await shop.pass(30)
    expect((await now(payout)).state).toBe('paid')
    expect(await commandsOf(payout)).toHaveLength(1)
    expect(await received(payout)).toBe(500)
    await expectSound()
  })

  it('without an acknowledgement is unknown until its result comes', async () => {
    const payout = await anApproved('30')
    await shop.jobs.runDue()
    expect((await now(payout)).state).toBe('unknown')
    await shop.pass(10)
    expect((await now(payout)).state).toBe('paid')
    expect(await received(payout)).toBe(500)
  })

  it.each([
    ['that M-Pesa does not know', '31'],
    ['that M-Pesa timed out', '25'],
  ])('%s stays unknown until an operator resolves it', async (_, ending) => {
    const payout = await anApproved(ending)
    await shop.jobs.runDue()
    for (let round = 0; round < 4; round++) await shop.pass(950)
    expect(await now(payout)).toMatchObject({ state: 'unknown' })
    expect(await commandsOf(payout)).toHaveLength(1)
    expect((await commandsOf(payout, 'look_up')).length).toBeGreaterThan(1)
    expect((await balances(payout)).available).toBe(4_500_00)
    const how = { state: 'failed', reason: 'M-Pesa has never heard of it' } as const
    await shop.inTx((tx) => shop.payments.payouts.resolve(tx, payout.id, how, 'shop'))
    expect((await balances(payout)).available).toBe(5_000_00)
    await expectSound()
  })

  it.each([
    ['busy', '32'],
    ['too many requests', '33'],
    ['over its quota', '34'],
  ])('refused as %s was not sent, and is sent again under the same name', async (_, ending) => {
    const payout = await anApproved(ending)
    await shop.jobs.runDue()
    const [first] = await commandsOf(payout)
    expect(await now(payout)).toMatchObject({ state: 'sent' })
    expect(first).toMatchObject({ state: 'refused' })
    await shop.pass(61)
    const again = await commandsOf(payout)
    expect(again).toMatchObject([{ id: first?.id, originator_id: first?.originator_id }])
    expect(again[0]?.secret_hash).not.toEqual(first?.secret_hash)
    expect((await balances(payout)).available).toBe(4_500_00)
  })

  it('is paid when the result comes after a timeout callback', async () => {
    const payout = await anApproved('23')
    await shop.jobs.runDue()
    await shop.pass(5)
    await shop.pass(700)
    expect((await now(payout)).state).toBe('paid')
    expect(await received(payout)).toBe(500)
  })

  it('is sent by only one process', async () => {
    const payouts = await Promise.all(Array.from({ length: 6 }, () => anApproved('99')))
    await Promise.all([shop.jobs.runDue(), shop.jobs.runDue(), shop.jobs.runDue()])
    await shop.pass(10)
    for (const payout of payouts) {
      expect(await commandsOf(payout)).toHaveLength(1)
      expect(await received(payout)).toBe(500)
    }
  })

  it('is followed up when the process died during the call', async () => {
    const payout = await anApproved('99')
    await shop.inTx(async (tx) => {
      const locked = present(await queries.lock(tx, payout.id))
      await move(tx, locked, 'sent', { sentAt: shop.clock.now(), nextCheckAt: shop.clock.now() })
    })
    await shop.pass(1)
    expect((await now(payout)).state).toBe('unknown')
    expect(await commandsOf(payout, 'look_up')).toEqual([]) // never sent to M-Pesa
    expect(await received(payout)).toBe(0)
  })

  it('is queried for a week, and then waits for an operator', async () => {
    const payout = await anApproved('31')
    await shop.jobs.runDue()
    const sent = (days: number) =>
      shop.pool.query('update payouts set sent_at = $2 where id = $1', [
        payout.id,
        new Date(shop.clock.now().getTime() - days * 24 * hour * 1000),
      ])
    const requested = async () => (await commandsOf(payout, 'look_up')).length
    await sent(6)
    const before = await requested()
    await shop.pass(15 * 60)
    expect(await requested()).toBe(before + 1)
    expect((await now(payout)).nextCheckAt).toEqual(new Date(shop.clock.now().getTime() + 6 * hour * 1000))
    await sent(7)
    await shop.pass(6 * hour)
    await shop.pass(6 * hour)
    expect(await requested()).toBe(before + 1)
    expect(await now(payout)).toMatchObject({
      state: 'unknown',
      nextCheckAt: null,
      reason: 'No answer from M-Pesa for a week. Ask Safaricom.',
    })
    expect(await commandsOf(payout)).toHaveLength(1)
  })

  it('is sent again while a result arrives, without a deadlock', async () => {
    const payout = await anApproved('32')
    await shop.jobs.runDue()
    const [command] = await commandsOf(payout)
    shop.clock.advance(61)
    const sending = await shop.inTx(async (tx) => {
      await commandRows.lock(tx, command?.id ?? 0)
      const scheduledJob = shop.jobs.runDue(['send-payouts'])
      await shop.untilSomebodyWaits()
      await queries.lock(tx, payout.id)
      return { scheduledJob }
    })
    await sending.scheduledJob
    expect(await commandsOf(payout)).toHaveLength(1)
  })

  it('is queried by one process at a time', async () => {
    const payout = await anApproved('99')
    await shop.inTx(async (tx) => {
      const locked = present(await queries.lock(tx, payout.id))
      await move(tx, locked, 'sent', { sentAt: shop.clock.now(), nextCheckAt: shop.clock.now() })
      const requested = {
        kind: 'pay_out' as const,
        subject: `payout:${payout.id}`,
        originatorId: `died over ${payout.id}`,
      }
      await commandRows.insert(tx, {
        ...requested,
        secretHash: Buffer.from(requested.originatorId),
        requestedAt: shop.clock.now(),
      })
    })
    await shop.pass(1)
    expect((await now(payout)).state).toBe('unknown')
    expect(await commandsOf(payout, 'look_up')).toHaveLength(1)
  })
})

describe('a failed payout that M-Pesa reports as paid later', () => {
  async function aFailed() {
    const payout = await anApproved('04')
    await shop.jobs.runDue()
    await shop.pass(10)
    expect(await now(payout)).toMatchObject({ state: 'failed' })
    expect((await balances(payout)).available).toBe(5_000_00)
    return payout
  }

  /** M-Pesa’s second result, sent to the same callback address. */
  async function reportPaid({ phone }: Payout, receipt: string) {
    const { rows } = await shop.pool.query<{ url: string }>(
      `select result_url as url from sandbox.daraja_conversation where kind = 'payout' and phone = $1`,
      [phone.replace('+', '')],
    )
    const result = { ResultType: 0, ResultCode: 0, ResultDesc: '', TransactionID: receipt }
    await shop.post(new URL(rows[0]?.url ?? '').pathname, null, { Result: result })
    await shop.jobs.runJobs()
  }

  it('takes its money from the store again, and waits for an operator to resolve it', async () => {
    const payout = await aFailed()
    await reportPaid(payout, 'SG7TWICE01')
    await reportPaid(payout, 'SG7TWICE01')
    expect(await now(payout)).toMatchObject({
      state: 'unknown',
      reopenedAt: shop.clock.now(),
      reason: 'M-Pesa reported a payment after it failed. Receipt: SG7TWICE01.',
    })
    expect((await balances(payout)).available).toBe(4_500_00)
    await expectSound()
    await shop.pass(10)
    await shop.pass(10)
    expect(await commandsOf(payout, 'look_up')).toHaveLength(1)
    expect(await commandsOf(payout)).toHaveLength(1)
    expect((await now(payout)).state).toBe('unknown')

    const paid = { state: 'paid', receipt: 'SG7TWICE01' } as const
    await shop.inTx((tx) => shop.payments.payouts.resolve(tx, payout.id, paid, 'shop'))
    expect(await now(payout)).toMatchObject({ state: 'paid', reference: 'SG7TWICE01' })
    expect((await balances(payout)).available).toBe(4_500_00)
    await expectSound()
  })

  it('returns the money again when it was not paid', async () => {
    const payout = await aFailed()
    await reportPaid(payout, 'SG7TWICE02')
    const failed = { state: 'failed', reason: 'Safaricom found no payment' } as const
    await shop.inTx((tx) => shop.payments.payouts.resolve(tx, payout.id, failed, 'shop'))
    expect((await balances(payout)).available).toBe(5_000_00)
    await expectSound()
  })

  it('takes its money even from a store whose balance has been paid out since', async () => {
    const payout = await aFailed()
    const rest = { ...payout, key: `withdrawal:${++keys}`, phone: aPhone('99'), amountCents: 5_000_00 }
    await shop.inTx((tx) => shop.payments.payouts.request(tx, rest))
    await reportPaid(payout, 'SG7TWICE03')
    expect((await balances(payout)).available).toBe(-500_00)
    await expectSound()
  })
})

describe('requesting a payout', () => {
  it('answers a repeated key with the first payout', async () => {
    const payout = await aPayout('99')
    const again = await shop.inTx((tx) => shop.payments.payouts.request(tx, payout))
    expect(again.id).toBe(payout.id)
    expect((await balances(payout)).available).toBe(4_500_00)
    const other = shop.inTx((tx) => shop.payments.payouts.request(tx, { ...payout, amountCents: 400_00 }))
    await expect(other).rejects.toThrow('was asked for before')
  })

  it.each([[250_001_00], [0], [-100_00]])('is refused for %i cents', async (amountCents) => {
    await expect(aPayout('99', amountCents)).rejects.toThrow(RangeError)
  })

  it('pays whole shillings and returns the odd cents (D37)', async () => {
    const payout = await aPayout('99', 1_234_56)
    await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout.id, 'shop'))
    await shop.jobs.runDue()
    await shop.pass(10)
    expect((await now(payout)).state).toBe('paid')
    expect(await received(payout)).toBe(1_234)
    expect(await balances(payout)).toEqual({ available: 3_766_00, pending: 0 })
    await expectSound()
  })

  it('below M-Pesa’s minimum waits for an operator to pay it by hand (D37)', async () => {
    const payout = await aPayout('99', 9_99)
    await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout.id, 'shop'))
    await shop.pass(60)
    expect((await now(payout)).state).toBe('approved')
    await shop.inTx((tx) => shop.payments.payouts.markPaid(tx, payout.id, 'from the till', 'shop'))
    expect(await balances(payout)).toEqual({ available: 4_990_01, pending: 0 })
    await expectSound()
  })

  it('can be redirected to another phone only until it is approved', async () => {
    const payout = await aPayout('99')
    await shop.inTx((tx) => shop.payments.payouts.redirect(tx, payout.id, '+254712000001'))
    expect((await now(payout)).phone).toBe('+254712000001')
    await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout.id, 'shop'))
    await shop.inTx((tx) => shop.payments.payouts.redirect(tx, payout.id, '+254712000002'))
    expect((await now(payout)).phone).toBe('+254712000001')
  })

  it('above the available balance changes nothing', async () => {
    await expect(aPayout('99', 6_000_00)).rejects.toThrow('ledger_seller_not_overdrawn')
  })

  it('returns the money when an operator rejects it', async () => {
    const payout = await aPayout('99')
    await shop.inTx((tx) => shop.payments.payouts.reject(tx, payout.id, 'identity not proved', 'shop'))
    expect(await now(payout)).toMatchObject({ state: 'rejected', reason: 'identity not proved' })
    expect((await balances(payout)).available).toBe(5_000_00)
    await expectSound()
  })

  it('sends nothing when an operator has paid it by hand', async () => {
    const payout = await anApproved('99')
    await shop.inTx((tx) => shop.payments.payouts.markPaid(tx, payout.id, 'bank slip 12', 'shop'))
    await shop.pass(60)
    expect(await now(payout)).toMatchObject({ state: 'paid', reference: 'bank slip 12' })
    expect(await received(payout)).toBe(0)
    expect((await balances(payout)).available).toBe(4_500_00)
    await expectSound()
  })

  it('writes an audit entry for each decision', async () => {
    const payout = await anApproved('99')
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `payout:${payout.id}`)
      .execute()
    expect(lines).toEqual([{ actor: 'shop', action: 'withdrawal.approved' }])
  })

  it.each([
    ['approve', (id: number) => shop.inTx((tx) => shop.payments.payouts.approve(tx, id, 'shop'))],
    ['reject', (id: number) => shop.inTx((tx) => shop.payments.payouts.reject(tx, id, 'x', 'shop'))],
    ['pay by hand', (id: number) => shop.inTx((tx) => shop.payments.payouts.markPaid(tx, id, 'x', 'shop'))],
    [
      'resolve',
      (id: number) =>
        shop.inTx((tx) => shop.payments.payouts.resolve(tx, id, { state: 'failed', reason: 'x' }, 'shop')),
    ],
  ])('cannot be followed by a command to %s once it is sent', async (_, act) => {
    const payout = await anApproved('00')
    await shop.jobs.runDue()
    await expect(act(payout.id)).rejects.toThrow('PAYOUT_STEP_NOT_POSSIBLE')
    await expect(act(999_999)).rejects.toThrow('PAYOUT_NOT_FOUND')
  })
})

it.each([
  { state: 'paid', receipt: 'SG7' },
  { state: 'failed', reason: '2001' },
] as const)('does not record an unsent payout as $state by M-Pesa, before or after approval', async (how) => {
  for (const { id } of [await aPayout('99'), await anApproved('99')]) {
    const { state } = await now({ id })
    const ending = shop.inTx((tx) => shop.payments.payouts.end(tx, id, how))
    await expect(ending).rejects.toThrow(`cannot go from ${state} to ${how.state}`)
    await shop.inTx((tx) => shop.payments.payouts.reject(tx, id, 'x', 'shop'))
  }
})

it('does not take a sent payout’s money again when M-Pesa reports it as paid after all', async () => {
  const payout = await anApproved('00')
  await shop.jobs.runDue()
  const before = await balances(payout)
  const reopening = shop.inTx((tx) => shop.payments.payouts.reopen(tx, payout.id, 'SG7'))
  await expect(reopening).rejects.toThrow('cannot go from sent to unknown again')
  expect(await balances(payout)).toEqual(before)
})

it('allows exactly the payout transitions of the contract’s state machine', async () => {
  for (const from of payoutStates)
    for (const to of payoutStates) {
      const payout = await aPayout('99')
      const reference = (state: PayoutState) => (state === 'paid' ? 'SG7' : null)
      await shop.pool.query('update payouts set state = $2, reference = $3 where id = $1', [
        payout.id,
        from,
        reference(from),
      ])
      const moved = inTransaction(shop.db, (tx) =>
        move(tx, { ...payout, state: from }, to, { reference: reference(to) }),
      )
      if (payoutTransitions[from].includes(to)) expect((await moved).state).toBe(to)
      else await expect(moved).rejects.toThrow(`cannot go from ${from} to ${to}`)
      await shop.pool.query(`update payouts set state = 'rejected', reference = null where id = $1`, [payout.id])
    }
})

it('queries the account balance while payouts wait, and stores the answer', async () => {
  await aPayout('99')
  await shop.jobs.runDue()
  await shop.pass(10)
  const stored = await shop.db.selectFrom('mpesa_balances').selectAll().execute()
  expect(stored.map(({ account }) => account)).toContain('Utility Account')
})
