import { isDeepStrictEqual } from 'node:util'
import { auditLedger } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import type { Buyer, MoneyWorld } from './a-money-world.ts'

/** Longer than every late callback, the expiry of every order, and the day that reconciliation compares as a whole. */
const rest = [60, 900, 12_000, 90_000]
/** For cases that take several polls, each some time after the other. */
const moreRest = [60, 900, 900, 3_600, 12_000, 60_000]

/**
 * Waits until everything in progress has ended, then compares the shop's books with the providers'.
 * @returns the remaining errors, as text; empty when all is right
 */
export async function settle(world: MoneyWorld, buyers: readonly Buyer[]): Promise<string[]> {
  world.killAfter(Number.POSITIVE_INFINITY)
  await letPass(world, rest)
  if (await attend(world)) await letPass(world, rest)
  const wrong = await objections(world, buyers)
  if (wrong.length === 0) return []
  await letPass(world, moreRest)
  return objections(world, buyers)
}

/**
 * The work of operators. For a reversal that was killed on its way to M-Pesa, they check M-Pesa's own pages and send it
 * again when it was not refunded. They approve payouts to buyers, and pay in cash what M-Pesa cannot pay out.
 * @returns whether there was any work
 */
async function attend(world: MoneyWorld): Promise<boolean> {
  const { pool, asOperator } = world
  const approved = await approveRefundPayouts(world)
  const byHand = await pool.query<{ id: number }>(
    `select id from refunds where state = 'failed' and failure in ('no_phone', 'below_payout_minimum')`,
  )
  for (const { id } of byHand.rows)
    await asOperator((tx, { payments }) =>
      payments.refunds.byOperator.doneByHand(
        tx,
        { refundId: id, channel: 'cash', reference: `receipt book ${id}` },
        'shop',
      ),
    )
  const { rows } = await pool.query<{ id: number }>(
    `select refunds.id from refunds join captures on captures.id = capture_id
     where refunds.state = 'needs_attention' and provider = 'mpesa'
       and not exists (select from sandbox.daraja_movement where reverses = captures.receipt)`,
  )
  for (const { id } of rows)
    await asOperator((tx, { payments }) => payments.refunds.byOperator.sendAgain(tx, id, 'shop'))
  return rows.length + approved + byHand.rows.length > 0
}

/**
 * Approves the payouts that refunds of M-Pesa payments wait for.
 * @returns their number
 */
export async function approveRefundPayouts({ pool, asOperator }: MoneyWorld): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from payouts where state = 'requested' and payee = 'shopper' order by id`,
  )
  for (const { id } of rows) await asOperator((tx, { payments }) => payments.payouts.approve(tx, id, 'shop'))
  return rows.length
}

async function letPass(world: MoneyWorld, pauses: readonly number[]): Promise<void> {
  for (const seconds of pauses) await world.pass(seconds)
  for (let again = 0; again < 10 && (await hasWork(world)); again++) await world.doDueWork()
}

async function objections(world: MoneyWorld, buyers: readonly Buyer[]): Promise<string[]> {
  const orderIds = buyers.map(({ orderId }) => orderId)
  const numbers = buyers.map(({ orderNumber }) => orderNumber)
  const wrong = await Promise.all([
    wrongMoney(world, orderIds, numbers),
    wrongOrders(world, orderIds),
    lostUnreferencedBlobs(world),
    wrongStock(world),
    repeatedMails(
      world,
      buyers.map(({ email }) => email),
    ),
    unsoundLedger(world),
  ])
  return wrong.flat()
}

async function hasWork({ pool }: MoneyWorld): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select (select count(*) from webhook_events where outcome is null)
      + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name like '%pa%') as waiting`,
  )
  return (rows[0]?.waiting ?? 0) > 0
}

/**
 * For every order, each provider's captured and refunded amounts equal the shop's, to the cent; for PayPal, to the cent
 * of a dollar. Cash is only in the shop's books. A payment that its payer got back before the shop was notified may be
 * in both books of the provider and in none of the shop's.
 */
async function wrongMoney({ pool }: MoneyWorld, orderIds: string[], numbers: string[]): Promise<string[]> {
  const { rows } = await pool.query<Record<'number' | 'provider' | 'took' | 'gave' | 'in' | 'out', string>>(
    `with movement as (
      select account as number, 'mpesa' as provider, receipt as payment, amount_shillings * 100 as took, 0 as gave
      from sandbox.daraja_movement where kind in ('prompt', 'by_hand')
      union all
      select paid.account, 'mpesa', paid.receipt, 0, back.amount_shillings * 100
      from sandbox.daraja_movement back join sandbox.daraja_movement paid on paid.receipt = back.reverses
      union all
      select paid.account, 'mpesa', paid.receipt, 0, back.amount_shillings * 100
      from payouts join refunds on payouts.key = 'refund:' || refunds.key
      join captures on captures.id = capture_id
      join sandbox.daraja_movement paid on paid.receipt = rtrim(captures.receipt, '+')
      join mpesa_commands on subject = 'payout:' || payouts.id and mpesa_commands.kind = 'pay_out'
      join sandbox.daraja_conversation requested on requested.originator_conversation_id = originator_id
      join sandbox.daraja_movement back on back.receipt = requested.receipt
      union all
      select split_part(reference, '-', 1), 'paystack', reference, case kind when 'charge' then amount else 0 end,
        case kind when 'charge' then 0 else amount end
      from sandbox.paystack_money where kind <> 'transfer' and currency = 'KES'
      union all
      select split_part(custom_id, '-', 1), 'paypal', id, amount, 0
      from sandbox.paypal_capture where status not in ('PENDING', 'DECLINED', 'FAILED')
      union all
      select split_part(capture.custom_id, '-', 1), 'paypal', capture.id, 0, refund.amount
      from sandbox.paypal_refund refund join sandbox.paypal_capture capture on capture.id = capture_id
      where refund.status = 'COMPLETED'
    ), payment as (
      select number, provider, sum(took) as took, sum(gave) as gave, exists (
        select from captures join payment_attempts on payment_attempts.id = attempt_id
        where captures.receipt = payment or reference = payment
      ) as is_known
      from movement where number = any($2) group by number, provider, payment
    ), said as (
      select number, provider, sum(took) as took, sum(gave) as gave
      from payment where is_known or took <> gave group by number, provider
    ), entry as (
      select order_id, provider, coalesce(usd_cents, paid_cents) as money_in, 0 as money_out from captures
      union all
      select refunds.order_id, provider, 0, coalesce(refunds.usd_cents, amount_cents)
      from refunds join captures on captures.id = capture_id
      where refunds.state = 'done' and by_hand_reference is null
    ), counted as (
      select order_number as number, provider, sum(money_in) as "in", sum(money_out) as "out"
      from entry join payables using (order_id)
      where order_id = any($1) and provider <> 'cash' group by order_number, provider
    )
    select number, provider, coalesce(took, 0) as took, coalesce(gave, 0) as gave,
      coalesce("in", 0) as "in", coalesce("out", 0) as "out"
    from said full join counted using (number, provider)
    where (took, gave) is distinct from ("in", "out")`,
    [orderIds, numbers],
  )
  return rows.map(
    (row) =>
      `${row.number}: ${row.provider} took ${row.took} cents and gave back ${row.gave}, ` +
      `the shop counted ${row.in} and ${row.out}`,
  )
}

/** A payment under an account that is no order number is recorded as an unmatched payment. */
async function lostUnreferencedBlobs({ pool }: MoneyWorld): Promise<string[]> {
  const { rows } = await pool.query<{ receipt: string }>(
    `select receipt from sandbox.daraja_movement movement
     where kind = 'by_hand' and account like 'LOST%'
       and not exists (select from unmatched_payments where unmatched_payments.receipt = movement.receipt)`,
  )
  return rows.map(({ receipt }) => `the unmatched payment ${receipt} is in no book`)
}

/** An order is paid at most once, owed money is refunded, and only pay-on-delivery orders are open. */
async function wrongOrders({ pool }: MoneyWorld, orderIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{
    number: string
    payment_state: string
    allQueried: boolean
    state: string
    paying: number
    homeless: number
    owing: number
    sales: number
    taken: number
    held: number
  }>(
    `select orders.order_number as number, orders.payment_state, payables.state, total_cents = (
        select coalesce(sum(buyer_cents), 0) from order_refund_shares where order_id = orders.id
      ) as "allQueried",
      (select count(*) from captures where order_id = orders.id and booked_as = 'order') as paying,
      (select count(*) from captures where order_id = orders.id and booked_as is null) as homeless,
      (select count(*) from captures where order_id = orders.id and booked_as = 'owed' and paid_cents <> (
        select coalesce(sum(amount_cents), 0) from refunds
        where capture_id = captures.id and (refunds.state = 'done' or provider = 'cash')
      )) as owing,
      (select count(*) from ledger_transactions where key = 'sale:' || orders.id) as sales,
      (select coalesce(sum(quantity), 0) from reservations where order_id = orders.id and state = 'taken') as taken,
      (select coalesce(sum(quantity), 0) from reservations where order_id = orders.id and state = 'held') as held
    from orders join payables on payables.order_id = orders.id where orders.id = any($1)`,
    [orderIds],
  )
  const paid = { paying: 1, homeless: 0, owing: 0, sales: 1, taken: 1, held: 0 }
  const unpaid = { paying: 0, homeless: 0, owing: 0, sales: 0, taken: 0, held: 0 }
  const right: Record<string, object> = {
    paid: { state: 'paid', ...paid },
    partly_refunded: { state: 'paid', ...paid },
    refunded: { state: 'paid', ...paid },
    expired: { state: 'expired', ...unpaid },
    cancelled: { state: 'cancelled', ...unpaid },
    on_delivery: { state: 'on_delivery', ...unpaid, held: 1 },
  }
  // No unit is shipped in these sequences: units of a fully refunded order are restocked.
  return rows.flatMap(({ number, payment_state: paymentState, allQueried, ...found }) =>
    isDeepStrictEqual(found, { ...right[paymentState], ...(allQueried && { taken: 0 }) })
      ? []
      : [`${number} is ${paymentState}: ${JSON.stringify(found)}`],
  )
}

async function wrongStock({ pool }: MoneyWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from variants left join (
      select variant_id, sum(quantity) filter (where state = 'held') as held,
        sum(quantity) filter (where state = 'taken') as taken
      from reservations group by variant_id
    ) as units on units.variant_id = variants.id
    where reserved <> coalesce(held, 0) or sold <> coalesce(taken, 0) or stock + reserved + sold <> received`,
  )
  return rows.map(({ id }) => `the units of variant ${id} do not add up`)
}

/** At most one mail of each kind; of mails about refunds, one for each refund. */
async function repeatedMails({ pool }: MoneyWorld, recipients: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string; subject: string }>(
    `select recipient, subject from sandbox.mail_message message where recipient = any($1)
     group by recipient, subject having count(*) > (
       select case when subject ~ 'refund' then count(refunds.id) else 1 end
       from payables left join refunds using (order_id) where payables.email = message.recipient
     )`,
    [recipients],
  )
  return rows.map(({ recipient, subject }) => `${recipient} was told twice: ${subject}`)
}

async function unsoundLedger({ db }: MoneyWorld): Promise<string[]> {
  const { checks } = await auditLedger(db, capturedTotals)
  return checks.flatMap((check) => check.objections)
}
