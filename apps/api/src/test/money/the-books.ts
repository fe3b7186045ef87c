import { auditLedger } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import type { MoneyWorld } from './a-money-world.ts'
import type { Story } from './commands.ts'

/** Long enough for every callback that is late, every question the shop still asks, and every order nobody pays. */
const rest = [30, 60, 120, 900, 900, 3_600, 12_000, 12_000, 60_000]

/** Lets everything come to its end, and then compares the shop's books with the providers'. */
export async function settleDown(world: MoneyWorld): Promise<void> {
  world.killAfter(Number.POSITIVE_INFINITY)
  for (const seconds of rest) await world.pass(seconds)
  for (let again = 0; again < 10 && (await hasWork(world)); again++) await world.doDueWork()
}

/** @returns what is wrong, in words; nothing when all is right */
export async function objections(world: MoneyWorld, { buyers }: Story): Promise<string[]> {
  const orderIds = buyers.map(({ orderId }) => orderId)
  const numbers = buyers.map(({ orderNumber }) => orderNumber)
  const wrong = await Promise.all([
    wrongMoney(world, orderIds, numbers),
    wrongOrders(world, orderIds),
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
    `select (select count(*) from payment_notices where verdict is null)
      + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name like '%pa%') as waiting`,
  )
  return (rows[0]?.waiting ?? 0) > 0
}

/** What each provider says it took for an order is what the shop counted for it, to the cent. */
async function wrongMoney({ pool }: MoneyWorld, orderIds: string[], numbers: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; provider: string; taken: number; counted: number }>(
    `with said as (
      select account_reference as number, 'mpesa' as provider, taken_shillings * 100 as cents
      from sandbox.daraja_push where account_reference = any($2)
      union all
      select split_part(reference, '-', 1), 'paystack', paid_amount
      from sandbox.paystack_transaction where split_part(reference, '-', 1) = any($2) and paid_currency = 'KES'
    ), taken as (
      select number, provider, sum(cents) as cents from said where cents is not null group by number, provider
    ), counted as (
      select order_number as number, provider, sum(paid_cents) as cents
      from captures join payables using (order_id) where order_id = any($1) group by order_number, provider
    )
    select number, provider, coalesce(taken.cents, 0) as taken, coalesce(counted.cents, 0) as counted
    from taken full join counted using (number, provider)
    where taken.cents is distinct from counted.cents`,
    [orderIds, numbers],
  )
  return rows.map((row) => `${row.number}: ${row.provider} took ${row.taken} cents, the shop counted ${row.counted}`)
}

/** Paid once or not at all, and nothing left open. */
async function wrongOrders({ pool }: MoneyWorld, orderIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{
    number: string
    money: string
    state: string
    paying: number
    homeless: number
    sales: number
    taken: number
    held: number
  }>(
    `select orders.order_number as number, orders.money, payables.state,
      (select count(*) from captures where order_id = orders.id and booked_as = 'order') as paying,
      (select count(*) from captures where order_id = orders.id and booked_as is null) as homeless,
      (select count(*) from ledger_transactions where key = 'sale:' || orders.id) as sales,
      (select coalesce(sum(quantity), 0) from reservations where order_id = orders.id and state = 'taken') as taken,
      (select coalesce(sum(quantity), 0) from reservations where order_id = orders.id and state = 'held') as held
    from orders join payables on payables.order_id = orders.id where orders.id = any($1)`,
    [orderIds],
  )
  return rows.flatMap((row) => {
    const isPaid = row.money === 'paid'
    const once = isPaid ? 1 : 0
    const found = { paying: row.paying, sales: row.sales, taken: row.taken, homeless: row.homeless, held: row.held }
    const expected = { paying: once, sales: once, taken: once, homeless: 0, held: 0 }
    const isRight =
      ['paid', 'expired', 'cancelled'].includes(row.money) &&
      row.state === row.money &&
      JSON.stringify(found) === JSON.stringify(expected)
    return isRight ? [] : [`${row.number} is ${row.money} (${row.state}): ${JSON.stringify(found)}`]
  })
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

async function repeatedMails({ pool }: MoneyWorld, recipients: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string; subject: string }>(
    `select recipient, subject from sandbox.mail_message where recipient = any($1)
     group by recipient, subject having count(*) > 1`,
    [recipients],
  )
  return rows.map(({ recipient, subject }) => `${recipient} was told twice: ${subject}`)
}

async function unsoundLedger({ db }: MoneyWorld): Promise<string[]> {
  const { checks } = await auditLedger(db, capturedTotals)
  return checks.flatMap((check) => check.objections)
}
