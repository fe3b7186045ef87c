import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, startShop, type StartedShop } from './harness/processes.ts'

const token = 'tumbili-na-simba-7'
const good = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://duka.sokoni.co.ke',
  AUTH_SECRET: '9f1c7be04a62d8355b90e1f7ac34d26882c5e93b07fd41a6639e5d20b8c7f14a',
  BACKUP_PASSPHRASE: 'off',
  METRICS_TOKEN: token,
  CONTACT_EMAIL: 'habari@sokoni.co.ke',
  CONTACT_PHONE: '+254 711 222 333',
  SMTP_URL: 'off',
  PAYSTACK_SECRET_KEY: 'off',
  PAYPAL_CLIENT_ID: 'off',
  MPESA_CONSUMER_KEY: 'off',
  GOOGLE_CLIENT_ID: 'off',
  SMS_API_KEY: 'off',
}
const hsts = 'max-age=31536000'

const folder = mkdtempSync(join(tmpdir(), 'sokoni-production-'))
let shop: StartedShop
/** The shop's own address. `shop.url` is the public address of a proxy, which does not exist in this test. */
let origin: string
beforeAll(async () => {
  const port = String(20_000 + (process.pid % 10_000))
  await run('migrate', [], { settings: { ...good, DATA_DIR: join(folder, 'good') } })
  shop = await startShop({ dataDir: join(folder, 'good'), settings: { ...good, PORT: port } })
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers, redirect: 'manual' })

describe('a production shop', () => {
  it('reports its public address when it opens', () => {
    expect(shop.url).toBe(good.PUBLIC_URL)
  })

  it.each([
    ['a page', '/', 200],
    ['a page that does not exist', '/nowhere/at/all', 404],
    ['an API call', '/api/products/', 200],
    ['a refused API call', '/api/orders/', 401],
    ['an API call that does not exist', '/api/nowhere/', 404],
    ['a malformed address', '/%ff', 404],
    ['a file', '/robots.txt', 200],
    ['a script that does not exist', '/assets/nothing.js', 404],
    ['its health', '/healthz', 200],
  ])('sends the HSTS header with %s', async (_, path, status) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([status, hsts])
  })

  it('sends the HSTS header in answer to invalid HTTP', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.once('error', reject).once('close', () => resolve(text))
      socket.write('hello\r\n\r\n')
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(`strict-transport-security: ${hsts}`)
  })

  it('shows its metrics with the token only, also to requests from this machine', async () => {
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer another-token-of-theirs' })).status).toBe(401)
    const shown = await get('/metrics', { authorization: `Bearer ${token}` })
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')])
  })

  it('serves no sandbox', async () => {
    for (const path of ['/sandbox/', '/sandbox/mail/messages.json?to=a@b.co.ke'])
      expect((await get(path)).status).toBe(404)
  })

  it('allows credentials for its own origin only', async () => {
    const strangers: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]
    for (const method of ['GET', 'OPTIONS']) {
      const requested = { 'access-control-request-method': 'GET' }
      const own = await get('/api/cart/', { origin: good.PUBLIC_URL, ...requested }, method)
      expect(own.headers.get('access-control-allow-credentials')).toBe('true')
      expect(own.headers.get('access-control-allow-origin')).toBe(good.PUBLIC_URL)
      for (const headers of strangers) {
        const other = await get('/api/cart/', { ...headers, ...requested }, method)
        const names = [...other.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(names).toEqual([])
      }
    }
  })

  it('shows the contact details of its settings', async () => {
    const page = await (await get('/contact')).text()
    expect(page).toContain(good.CONTACT_EMAIL)
    expect(page).toContain(good.CONTACT_PHONE)
    expect(page).not.toMatch(/hello@sokoni\.test|700 000 000/)
  })
})

describe('a production shop on a database without its migrations', () => {
  const settings = { ...good, DATA_DIR: join(folder, 'empty') }
  const migrate = (...args: string[]) => run('migrate', args, { settings })

  it('does not start, and names the command that migrates', async () => {
    const { code, stderr } = await run('start', [], { settings })
    expect(code).not.toBe(0)
    expect(stderr).toMatch(
      /^The database lacks \d+ migrations, from 0001_platform.sql on. Run npm run migrate, then start again.$/m,
    )
    expect(stderr).not.toContain('    at ')
  })

  it('is migrated by npm run migrate; --check lists what is missing and changes nothing', async () => {
    const missing = { code: 1, stderr: '', stdout: expect.stringMatching(/^0001_platform.sql\n(\d{4}_\w+\.sql\n)+$/) }
    expect(await migrate('--check')).toEqual(missing)
    expect(await migrate('--check')).toEqual(missing)
    const applied = await migrate()
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    expect(applied.stdout).toMatch(/^0001_platform.sql\n[^]*\nThe database is up to date.\n$/)
    for (const args of [['--check'], []])
      expect(await migrate(...args)).toEqual({ code: 0, stderr: '', stdout: 'The database is up to date.\n' })
  })
})

describe('a production shop with unsafe settings', () => {
  it('does not start, and names every problem in one message', async () => {
    const bad = {
      ...good,
      PUBLIC_URL: 'https://admin:pass@localhost/shop',
      AUTH_SECRET: 'changeme'.repeat(5),
      METRICS_TOKEN: '',
      CONTACT_PHONE: '+254 700 000 000',
      CONTACT_EMAIL: 'hello@sokoni.test',
      TRUSTED_PROXIES: '0.0.0.0/0',
      DATABASE_URL: 'postgres://10.0.0.5/shop',
      REDIS_URL: 'redis://10.0.0.6',
      PAYSTACK_SECRET_KEY: 'sk_test_1',
      PAYSTACK_PUBLIC_KEY: 'pk_test_1',
      PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com',
      SMS_BASE_URL: 'http://api.africastalking.com',
      PORT: 'many',
      MPESA_PASKEY: 'misspelt',
      DATA_DIR: join(folder, 'bad'),
    }
    const started = run('start', [], { settings: bad })
    const { code, stdout, stderr } = await started
    expect(code).not.toBe(0)
    expect(stdout).not.toContain('Sokoni is open')
    const message = stderr.slice(stderr.indexOf('Sokoni cannot start with these settings:'))
    for (const name of Object.keys(bad).filter(
      (each) => bad[each as keyof typeof bad] !== good[each as keyof typeof good],
    ))
      if (name !== 'DATA_DIR') expect(message).toMatch(new RegExp(`^ {2}- ${name} `, 'm'))
    expect(message).toContain('MPESA_PASKEY is no setting. Did you mean MPESA_PASSKEY?')
  })

  it.each([
    ['a PUBLIC_URL that is localhost with a dot', { PUBLIC_URL: 'https://localhost.' }, 'PUBLIC_URL must be a host'],
    [
      'a DATABASE_URL whose host name starts like a loopback address',
      { DATABASE_URL: 'postgres://127.db.co.ke/s' },
      'DATABASE_URL sends',
    ],
    [
      'an AUTH_SECRET that is a base64-encoded sentence',
      { AUTH_SECRET: Buffer.from('this is the secret of our shop').toString('base64') },
      'AUTH_SECRET can be guessed',
    ],
    [
      'a misspelt SHOP_MODE, which would start a demo shop',
      { SHOP_MODE: '', SHOPMODE: 'production' },
      'Did you mean SHOP_MODE?',
    ],
  ])('does not start with %s', async (_, settings, problem) => {
    const started = await run('start', [], { settings: { ...good, ...settings, DATA_DIR: join(folder, 'bad') } })
    expect(started.code).not.toBe(0)
    expect(started.stderr).toContain(problem)
  })

  it('refuses to seed synthetic products', async () => {
    const seeded = await run('seed', ['--products', '5'], { settings: { ...good, DATA_DIR: join(folder, 'seeded') } })
    expect(seeded.code).not.toBe(0)
    expect(seeded.stderr).toContain('can’t run with SHOP_MODE=production')
  })
})
