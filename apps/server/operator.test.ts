import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../api/src/test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

async function operator(args: string[], password = 'mvua ya masika\n') {
  const { host, port, user, database: name } = database.connection
  const child = spawn(process.execPath, [join(import.meta.dirname, 'operator.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${host}` },
  })
  child.stdin.end(password)
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, err }
}

describe('npm run operator -- create', () => {
  it('makes an operator with the password from stdin, and shows the second factor once', async () => {
    const { code, out } = await operator(['create', '--email', 'Ops@Example.com', '--name', 'Achieng'])
    expect(code).toBe(0)
    expect(out).toContain('ops@example.com is an operator now (owner).')
    expect(out).toMatch(/secret {2}[A-Z2-7]{32}\n/)
    expect(out).toContain('otpauth://totp/Sokoni%3Aops%40example.com?secret=')
    const rows = await database.db.selectFrom('operators').select(['email', 'name', 'role']).execute()
    expect(rows).toEqual([{ email: 'ops@example.com', name: 'Achieng', role: 'owner' }])

    expect(await operator(['create', '--email', 'ops@example.com'])).toMatchObject({
      code: 1,
      err: 'An account with this email already exists.\n',
    })
  })

  it.each([
    [
      'a password anybody would guess',
      ['create', '--email', 'new@example.com'],
      'sokoni2026\n',
      /less common password/,
    ],
    ['no password', ['create', '--email', 'new@example.com'], '', /at least 8 characters/],
    ['no address', ['create'], undefined, /email/],
    ['a role that does not exist', ['create', '--email', 'new@example.com', '--role', 'king'], undefined, /role/],
    ['another word', ['destroy'], undefined, /npm run operator -- create/],
  ])('refuses %s and makes nobody', async (_, args, password, words) => {
    const { code, err } = await operator(args, password)
    expect(code).toBe(1)
    expect(err).toMatch(words)
    expect(err).not.toContain('    at ')
    const rows = await database.db.selectFrom('operators').select('id').where('email', '=', 'new@example.com').execute()
    expect(rows).toEqual([])
  })
})

describe('npm run operator -- audit-ledger', () => {
  it('proves sound books, and ends with 1 over books that are not', async () => {
    const sound = await operator(['audit-ledger'])
    expect(sound).toMatchObject({ code: 0, err: '' })
    expect(sound.out).toMatch(/yes {2}Every cent a provider took has an owner\.\n[^]*The ledger is sound\.\n$/)

    await database.pool.query(`insert into ledger_balances (account, balance_cents) values ('seller:1:held', 500)`)
    const unsound = await operator(['audit-ledger'])
    expect(unsound.code).toBe(1)
    expect(unsound.out).toContain('seller:1:held says 5.00, its postings 0.00')
    expect(unsound.out).toContain('The ledger is NOT sound.')
    await database.pool.query('delete from ledger_balances')
  })
})
