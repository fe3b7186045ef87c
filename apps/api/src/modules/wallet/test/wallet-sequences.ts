import fc from 'fast-check'
import { expect } from 'vitest'
import { MAX_OPEN_WITHDRAWALS } from '#contract/shared/constants.ts'
import { present } from '#contract/shared/present.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import { createDomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { aClock } from '../../../test/api.ts'
import type { TestDatabase } from '../../../test/database.ts'
import {
  auditLedger,
  createLedger,
  entriesBefore,
  moneyOfStore,
  type Posting,
  type StoreMoney,
} from '../../ledger/index.ts'
import { move } from '../../payments/payouts/payout-transitions.ts'
import * as payoutRows from '../../payments/payouts/payouts.queries.ts'
import { createPayouts } from '../../payments/payouts/payouts.ts'
import { createSellers } from '../../sellers/index.ts'
import { fixedSettings } from '../../settings/index.ts'
import { ShopSettings } from '../../settings/shop-settings.ts'
import { createAssertStorePayable } from '../blocking-reason.ts'
import { createWallet } from '../wallet.service.ts'

const moneySteps = ['sale', 'release', 'refund', 'withdraw'] as const
const openStates = new Set<string>(['requested', 'approved', 'sent', 'unknown'])
const payoutSteps = ['approve', 'reject', 'send', 'paid', 'fail', 'lose', 'tell paid after all', 'pay by hand'] as const
type MoneyStep = (typeof moneySteps)[number]
type PayoutStep = (typeof payoutSteps)[number]
type Step = { step: MoneyStep | PayoutStep; cents: number; nth: number }

const isMoneyStep = (step: Step['step']): step is MoneyStep => moneySteps.some((one) => one === step)

const sequence = (longest: number) =>
  fc.record({
    feeCents: fc.constantFrom(0, 0, 27_50),
    steps: fc.array(
      fc.record<Step>({
        step: fc.constantFrom(...moneySteps, ...payoutSteps),
        cents: fc.integer({ min: 1, max: 2_000_00 }),
        nth: fc.constantFrom(0, 0, 0, 1, 2),
      }),
      { minLength: Math.ceil(longest / 4), maxLength: longest },
    ),
  })

/** All steps apply to the same payout, of nine hundred shillings. */
const lifeOf = (...steps: Step['step'][]) => ({
  feeCents: 0,
  steps: steps.map((step): Step => ({ step, cents: 900_00, nth: 0 })),
})
const failed = ['sale', 'release', 'withdraw', 'approve', 'send', 'fail'] as const
const examples = [
  // M-Pesa reports twice that a payout failed, and twice that it was paid after all.
  lifeOf(...failed, 'tell paid after all', 'fail', 'tell paid after all', 'fail', 'tell paid after all', 'paid'),
  // M-Pesa reports a payout that was never sent to it.
  lifeOf('sale', 'release', 'withdraw', 'approve', 'paid', 'fail'),
  // M-Pesa reports that a sent payout was paid after all, as if it had failed before.
  lifeOf('sale', 'release', 'withdraw', 'approve', 'send', 'tell paid after all', 'paid'),
]

/**
 * Runs generated sequences for a store's money: sales with commission, refunds, releases, and withdrawals with every
 * outcome. After each step the wallet must equal a simple model. At the end every balance is the sum of its postings,
 * the store's entries add up to it, and no cent is missing.
 */
export async function assertBalancesAgree(
  database: TestDatabase,
  { runs, longest }: { runs: number; longest: number },
) {
  const { db } = database
  const clock = aClock()
  const events = createDomainEvents()
  const ledger = createLedger({ clock })
  const sellersWithIdentity = { withVerifiedIdentity: async (_: unknown, ids: readonly number[]) => new Set(ids) }
  const assertStorePayable = createAssertStorePayable({ clock, sellers: sellersWithIdentity })
  const payouts = createPayouts({ clock, events, ledger, assertStorePayable })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  let settings = ShopSettings.parse({})
  const wallet = createWallet({
    operators: { names: async () => new Map(), hold: async () => {} },
    db,
    clock,
    events,
    ledger,
    throttle: { take: async () => null, clear: async () => {} },
    settings: { current: () => settings },
    sellers,
    sellerFactors: { reauthenticate: async () => {}, countTry: async () => {}, spend: async () => {} },
    payouts,
    authSecret: 'a secret of thirty-two characters',
    canText: false,
    ...sellersWithIdentity,
  })
  const operator = { operatorId: 1, sessionId: '', role: 'finance' as const }
  let booked = 0

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)
  const book = (kind: string, postings: Posting[], clawsBack = false) =>
    inTx((tx) => ledger.post(tx, { key: `${kind}:${++booked}`, reason: kind, postings, clawsBack }))

  async function aStore(): Promise<number> {
    const place = { about: '', county: 'Nairobi', town: '', ownerId: null }
    return inTx(async (tx) => {
      const { id } = await sellers.openStore(tx, { name: `Duka ${++booked}`, ...place })
      const at = clock.now()
      const verified = { store_id: id, phone: '+254712345678', verified_at: at, payable_from: at }
      await tx.insertInto('payout_phones').values(verified).execute()
      return id
    })
  }

  async function live(feeCents: number, reported: readonly Step[]) {
    settings = ShopSettings.parse({ withdrawalFeeCents: feeCents, withdrawalMinCents: 0 })
    const storeId = await aStore()
    const scope = { storeId, userId: 1, isOwner: true, rights: [] }
    const account = (of: 'held' | 'available' | 'pending') => `seller:${storeId}:${of}` as const
    const model: StoreMoney = { heldCents: 0, availableCents: 0, pendingCents: 0 }
    const requested: { id: number; amountCents: number; state: string }[] = []

    for (const { step, cents, nth } of reported) {
      clock.advance(60)
      const payout = requested.at(-1 - nth)
      if (isMoneyStep(step)) await take(step, cents)
      else if (payout) await follow(step, payout)
      expect(await moneyOfStore(db, storeId), step).toEqual(model)
    }
    const { rows } = await entriesBefore(storeId, null, null, 1_000).execute(db)
    const sum = (of: keyof StoreMoney) => rows.reduce((total, row) => total + row[of], 0)
    expect({
      heldCents: sum('heldCents'),
      availableCents: sum('availableCents'),
      pendingCents: sum('pendingCents'),
    }).toEqual(model)
    expect(requested.filter(({ state }) => !ended.has(state)).reduce((total, one) => total + one.amountCents, 0)).toBe(
      model.pendingCents,
    )

    async function take(step: MoneyStep, cents: number) {
      switch (step) {
        case 'sale': {
          const commissionCents = Math.round(cents / 10)
          model.heldCents += cents - commissionCents
          return book(
            'sale',
            [
              { from: 'provider:cash' as const, to: account('held'), amountCents: cents - commissionCents },
              { from: 'provider:cash' as const, to: 'shop:commission' as const, amountCents: commissionCents },
            ].filter(({ amountCents }) => amountCents > 0),
          )
        }
        case 'release': {
          const amountCents = Math.min(cents, model.heldCents)
          if (amountCents === 0) return
          model.heldCents -= amountCents
          model.availableCents += amountCents
          return book('release', [{ from: account('held'), to: account('available'), amountCents }])
        }
        case 'refund': {
          const fromHeld = Math.min(cents, model.heldCents)
          model.heldCents -= fromHeld
          model.availableCents -= cents - fromHeld
          const shares: Posting[] = [
            { from: account('held'), to: 'customers:owed', amountCents: fromHeld },
            { from: account('available'), to: 'customers:owed', amountCents: cents - fromHeld },
          ]
          return book(
            'refund-requested',
            shares.filter(({ amountCents }) => amountCents > 0),
            true,
          )
        }
        case 'withdraw': {
          const open = requested.filter(({ state }) => openStates.has(state)).length
          const isPossible = cents > feeCents && cents <= model.availableCents && open < MAX_OPEN_WITHDRAWALS
          const asking = wallet.withdrawals.request(scope, cents, null)
          if (!isPossible) return expect(asking).rejects.toThrow(ShopError)
          requested.push({ id: (await asking).id, amountCents: cents, state: 'requested' })
          model.availableCents -= cents
          model.pendingCents += cents
          return
        }
      }
    }

    /** A step that the contract's state machine does not allow is refused, and changes nothing. */
    async function follow(step: PayoutStep, payout: (typeof requested)[number]) {
      const { id, amountCents, state } = payout
      const inShillings = Math.floor((amountCents - feeCents) / 100) * 100
      const back = (cents: number) => {
        model.pendingCents -= amountCents
        model.availableCents += cents
      }
      // A store in debt is paid nothing: neither approved nor paid by hand.
      const isInDebt = model.availableCents < 0
      const row = async (tx: Tx) => present(await payoutRows.lock(tx, id))
      switch (step) {
        case 'approve':
          if (state !== 'requested' || isInDebt)
            return expect(wallet.withdrawals.approve(operator, id)).rejects.toThrow(ShopError)
          await wallet.withdrawals.approve(operator, id)
          return void (payout.state = 'approved')
        case 'reject':
          if (state !== 'requested' && state !== 'approved')
            return expect(wallet.withdrawals.reject(operator, id, 'no')).rejects.toThrow(ShopError)
          await wallet.withdrawals.reject(operator, id, 'no')
          back(amountCents)
          return void (payout.state = 'rejected')
        case 'pay by hand':
          if (state !== 'approved' || isInDebt)
            return expect(wallet.withdrawals.markPaid(operator, id, 'slip')).rejects.toThrow(ShopError)
          await wallet.withdrawals.markPaid(operator, id, 'slip')
          back(0)
          return void (payout.state = 'paid')
        case 'send': {
          const next = await inTx((tx) => payoutRows.lockNextApproved(tx))
          if (state !== 'approved' || inShillings < 10_00) return expect(next?.id).not.toBe(id)
          await inTx(async (tx) => move(tx, await row(tx), 'sent'))
          return void (payout.state = 'sent')
        }
        case 'lose':
          if (state !== 'sent') return
          await inTx(async (tx) => move(tx, await row(tx), 'unknown'))
          return void (payout.state = 'unknown')
        case 'paid':
        case 'fail': {
          const how =
            step === 'paid'
              ? ({ state: 'paid', receipt: 'SG7' } as const)
              : ({ state: 'failed', reason: '2001' } as const)
          const ending = inTx((tx) => payouts.end(tx, id, how))
          if (state !== 'sent' && state !== 'unknown') return expect(ending).rejects.toThrow('cannot go from')
          await ending
          back(how.state === 'paid' ? amountCents - feeCents - inShillings : amountCents)
          return void (payout.state = how.state)
        }
        case 'tell paid after all': {
          const reopening = inTx((tx) => payouts.reopen(tx, id, 'SG7'))
          if (state !== 'failed') return expect(reopening).rejects.toThrow('cannot go from')
          if ((await reopening).state !== 'unknown') throw new Error('a reopened payout is not unknown')
          model.availableCents -= amountCents
          model.pendingCents += amountCents
          return void (payout.state = 'unknown')
        }
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(sequence(longest), ({ feeCents, steps: reported }) => live(feeCents, reported)),
    { numRuns: runs, examples: examples.map((one) => [one]) },
  )

  const { checks } = await auditLedger(db, async (tx) => {
    const rows = await tx
      .selectFrom('ledger_postings')
      .select(({ fn }) => ['from_account', 'to_account', fn.sum<number>('amount_cents').as('cents')])
      .groupBy(['from_account', 'to_account'])
      .execute()
    const total = (is: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(is).reduce((sum, row) => sum + row.cents, 0)
    return [
      {
        account: 'provider:cash',
        paidCents: total((row) => row.from_account === 'provider:cash'),
        refundedCents: 0,
        toRefundCents: total((row) => row.to_account === 'customers:owed'),
      },
    ]
  })
  expect(checks.flatMap(({ objections }) => objections)).toEqual([])
}

const ended = new Set(['paid', 'failed', 'rejected'])
