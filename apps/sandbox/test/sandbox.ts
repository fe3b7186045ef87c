import type { DemoAccounts } from '../index.page.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createSandbox, type Sandbox } from '../index.ts'
import { anEmptyDatabase } from './database.ts'
import { aShop, type TestShop } from './shop.ts'

export type TestSandbox = {
  /** The sandbox's address, such as `http://127.0.0.1:41234/sandbox`. */
  url: string
  origin: string
  smtpUrl: string
  pool: Pool
  shop: TestShop
  /** Moves the clock and runs due tasks. */
  pass(seconds: number): Promise<void>
  runDue(): Promise<void>
  start(): void
  /** Restarts the sandbox on the same database, as after kill -9. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const START = new Date('2026-07-04T07:15:45.000Z')

/** A mounted and listening sandbox, a shop that it can call, and a clock that only tests move. */
export async function aSandbox(accounts: DemoAccounts = { lines: [], secondFactorUri: '' }): Promise<TestSandbox> {
  const database = await anEmptyDatabase()
  const shop = await aShop()
  let now = START
  let origin = ''
  let opened = await open()

  async function open(): Promise<{ app: FastifyInstance; sandbox: Sandbox }> {
    const sandbox = await createSandbox({
      pool: database.pool,
      clock: { now: () => now },
      publicUrl: () => origin,
      paystackWebhookUrl: () => `${shop.url}/api/webhooks/paystack/`,
      paypalWebhookUrl: () => `${shop.url}/api/webhooks/paypal/`,
      accounts: () => accounts,
    })
    const app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } })
    await app.register(sandbox.plugin, { prefix: '/sandbox' })
    // As in the shop's server, where every other path is a page.
    app.get('/*', async () => 'a page of the shop')
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
    return { app, sandbox }
  }

  async function stop(): Promise<void> {
    await opened.sandbox.stop()
    await opened.app.close()
  }

  return {
    get url() {
      return `${origin}/sandbox`
    },
    get origin() {
      return origin
    },
    get smtpUrl() {
      return opened.sandbox.smtpUrl
    },
    pool: database.pool,
    shop,
    async pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
      await opened.sandbox.runDue()
    },
    runDue: () => opened.sandbox.runDue(),
    start: () => opened.sandbox.start(),
    async restart() {
      await stop()
      opened = await open()
    },
    async close() {
      await stop()
      await shop.close()
      await database.drop()
    },
  }
}

export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Posts a form as a browser does. Redirects are not followed, so that a test can check them. */
export async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
