import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../api/src/modules/accounts/passwords/passwords.ts'
import { aDatabase, type TestDatabase } from '../api/src/test/database.ts'
import { callOperator, runOperator } from './test/operator-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Runs the command in a process of its own, for passwords read from stdin. */
const atTerminal = (args: string[], typed = 'mvua ya masika\n') => callOperator(database.connection, args, { typed })
const operator = (...args: string[]) => runOperator(database.connection, args)

describe('npm run operator -- reset-sign-in', () => {
  it('sets another password and shows another second factor, which replace the old ones', async () => {
    const email = 'lost@example.com'
    const before = {
      email,
      name: 'Achieng',
      role: 'owner',
      password_hash: 'of before',
      created_at: new Date(),
    } as const
    await database.db.insertInto('operators').values(before).execute()
    const { code, out } = await atTerminal(['reset-sign-in', '--email', 'Lost@example.com'], 'jua kali ya mchana\n')
    expect(code).toBe(0)
    expect(out).toMatch(/secret {2}[A-Z2-7]{32}\n/)
    const after = await database.db.selectFrom('operators').selectAll().executeTakeFirstOrThrow()
    expect(after).toMatchObject({ email, totp_generation: 2, set_up_link: null })
    // OWASP's cost for argon2id, which tests in this process lower.
    expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(after.password_hash, 'jua kali ya mchana')).toBe(true)
    await database.db.deleteFrom('operators').execute()
  })
})

describe('npm run operator -- create', () => {
  it('creates an operator with the password from stdin, and shows the second factor once', async () => {
    const { code, out } = await atTerminal(['create', '--email', 'Ops@Example.com', '--name', 'Achieng'])
    expect(code).toBe(0)
    expect(out).toContain('Operator ops@example.com created (owner).')
    expect(out).toMatch(/secret {2}[A-Z2-7]{32}\n/)
    expect(out).toContain('otpauth://totp/Sokoni%3Aops%40example.com?secret=')
    const rows = await database.db.selectFrom('operators').select(['email', 'name', 'role']).execute()
    expect(rows).toEqual([{ email: 'ops@example.com', name: 'Achieng', role: 'owner' }])

    expect(await atTerminal(['create', '--email', 'ops@example.com'])).toMatchObject({
      code: 1,
      err: 'An account with this email already exists.\n',
    })
  })

  it.each([
    [
      'a password that is easy to guess',
      ['create', '--email', 'new@example.com'],
      'sokoni2026\n',
      /less common password/,
    ],
    ['no password', ['create', '--email', 'new@example.com'], '', /at least 8 characters/],
    ['no address', ['create'], undefined, /email/],
    ['to reset an unknown operator', ['reset-sign-in', '--email', 'new@example.com'], undefined, /not found/],
    ['a role that does not exist', ['create', '--email', 'new@example.com', '--role', 'king'], undefined, /role/],
  ])('rejects %s and creates no operator', async (_, args, password, reason) => {
    await expectRejected(await atTerminal(args, password), reason)
  })

  it('rejects an unknown command and creates no operator', async () => {
    await expectRejected(await atTerminal(['destroy']), /npm run operator -- create/)
  })

  async function expectRejected({ code, err }: { code: number | null; err: string }, reason: RegExp) {
    expect(code).toBe(1)
    expect(err).toMatch(reason)
    expect(err).not.toContain('    at ')
    const rows = await database.db.selectFrom('operators').select('id').where('email', '=', 'new@example.com').execute()
    expect(rows).toEqual([])
  }
})

describe('npm run operator -- audit-ledger', () => {
  it('confirms a sound ledger, and exits with 1 for one that is not sound', async () => {
    const sound = await operator('audit-ledger')
    expect(sound).toMatchObject({ code: 0, err: '' })
    expect(sound.out).toMatch(/yes {2}Every cent a provider took has an owner\.\n[^]*The ledger is sound\.\n$/)

    await database.pool.query(`insert into ledger_balances (account, balance_cents) values ('seller:1:held', 500)`)
    const unsound = await operator('audit-ledger')
    expect(unsound.code).toBe(1)
    expect(unsound.out).toContain('seller:1:held says 5.00, its postings 0.00')
    expect(unsound.out).toContain('The ledger is NOT sound.')
    await database.pool.query('delete from ledger_balances')
  })
})

describe('npm run operator -- payments-to-review', () => {
  it('lists the payments that need review, with the reason', async () => {
    expect((await operator('payments-to-review')).out).toBe('No payments to review.\n')
    await database.pool.query(`
      with buyer as (insert into users (email) values ('buyer@example.com') returning id), due as (
        insert into payables (order_id, order_number, user_id, email, amount_cents, opened_at, expires_at, hold_until)
        select 'order', 'SK7F3K2QX', id, 'buyer@example.com', 145000, now(), now(), now() from buyer
      ), tried as (
        insert into payment_attempts (
          order_id, provider, state, reference, due_cents, requested_cents, answer_by, created_at
        ) values ('order', 'paystack', 'succeeded', 'SK7F3K2QX-1', 145000, 145000, now(), now()) returning id
      )
      insert into captures (provider, receipt, attempt_id, order_id, paid_cents, captured_at, booked_as, flag)
      select 'paystack', '4099', id, 'order', 145000, now(), 'order', 'receipt_used_before' from tried`)
    expect(await operator('payments-to-review')).toMatchObject({
      code: 0,
      out: 'SK7F3K2QX  paystack attempt 1 (SK7F3K2QX-1): receipt_used_before, KSh 1450.00, receipt 4099\n',
    })
  })
})

describe('npm run operator -- rebuild-sales', () => {
  it('lists the days with wrong sales figures and corrects them', async () => {
    expect((await operator('rebuild-sales')).out).toBe('No corrections needed (days checked: 0).\n')
    await database.pool.query(
      `insert into store_sales_days (store_id, day, units, revenue_cents) values (1, '2026-07-03', 1, 100)`,
    )
    expect((await operator('rebuild-sales')).out).toBe('Days corrected: 1 of 1: 2026-07-03\n')
    expect((await database.pool.query('select from store_sales_days')).rowCount).toBe(0)
  })
})

describe('npm run operator -- failed-jobs, retry-job', () => {
  it('lists the jobs that are out of retries, and sends one again', async () => {
    expect((await operator('failed-jobs')).out).toBe('No job has failed.\n')
    const id = randomUUID()
    await database.pool.query(`
      with buyer as (insert into users (email) values ('refunded@example.com') returning id)
      insert into payables (order_id, order_number, user_id, email, amount_cents, opened_at, expires_at, hold_until)
      select 'refunded', 'SK7F3K2QY', id, 'refunded@example.com', 145000, now(), now(), now() from buyer`)
    await database.pool.query(
      `insert into jobs.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
       values ($1, 'dead-letters', $3, 'completed', 'mail-refund', $2, 5, '{"message": "no answer"}')`,
      [
        id,
        randomUUID(),
        { kind: 'refund-done', refundId: 4, orderId: 'refunded', context: { request_id: 'request-1' } },
      ],
    )
    const { out } = await operator('failed-jobs')
    const [first, second] = out.split('\n')
    expect(first).toMatch(new RegExp(`^${id}  mail-refund, 20\\S+Z, 6 attempts: no answer$`))
    expect(second).toBe(
      '  Mail to a shopper about a refund, order SK7F3K2QY, kind refund-done, refundId 4, request request-1',
    )
    expect(await operator('retry-job', '--id', id)).toMatchObject({
      code: 0,
      out: 'mail-refund is sent again.\n',
    })
    expect((await operator('failed-jobs')).out).toBe('No job has failed.\n')
    expect((await operator('retry-job', '--id', id)).err).toContain(`There is no failed job ${id}.`)
    expect((await operator('retry-job')).err).toContain('Please give the id of a failed job')
  })
})
