import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '#contract/shared/states.ts'
import { sandboxProviders } from '../../../../sandbox/index.ts'
import { buildApi, type ApiOptions } from '../../app.ts'
import { createAccessTokens } from '../../modules/accounts/sessions/access-token.ts'
import { deriveSecret } from '../../modules/accounts/secrets.ts'
import { createSessions, type Holder } from '../../modules/accounts/sessions/sessions.ts'
import { codeShown } from '../../modules/accounts/test/authenticator.ts'
import { inTransaction, type Database } from '../../platform/db/index.ts'
import { silentLog, type Log } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { aClock } from '../api.ts'
import { aDatabase } from '../database.ts'
import { createTestListener } from '../listener.ts'
import { aSandbox } from '../sandbox.ts'
import { memoryBlobs } from './media.ts'
import { createCatalogFixture } from './catalog-fixture.ts'

export type WholeShop = Awaited<ReturnType<typeof aWholeShop>>

const authSecret = 'a secret of thirty-two characters'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The API as it runs in production, with sandboxed providers over real HTTP and SMTP, on a clock that a test advances.
 * Jobs and scheduled jobs run only when a test lets time pass.
 */
export async function aWholeShop({ log = silentLog }: { log?: Log } = {}) {
  const database = await aDatabase({ poolSize: 20 })
  const clock = aClock()
  const listener = await createTestListener()
  const sandbox = await aSandbox({ pool: database.pool, clock, listener })
  /**
   * Another process of this shop, with its own database connections; processes communicate only through the database.
   */
  const aProcess = (its: Database = database, others: Partial<ApiOptions['providers']> = {}) =>
    buildApi({
      database: its,
      connection: database.connection,
      clock,
      log,
      metrics: createMetrics(),
      publicUrl: listener.url,
      authSecret,
      providers: {
        ...sandboxProviders(listener.url),
        google: null,
        // One connection for all mails, since every new connection waits for the server's greeting.
        mail: { smtpUrl: `${sandbox.smtpUrl}?pool=true`, from: 'Sokoni <shop@sokoni.test>' },
        ...others,
      },
      blobs: memoryBlobs(),
      trustedProxies: [],
      redis: null,
    })
  const api = aProcess()
  await api.http.register(sandbox.plugin, { prefix: '/sandbox' })
  await api.http.ready()
  await api.open()
  listener.open((request, response) => api.http.routing(request, response))

  const sessions = createSessions({
    clock,
    access: createAccessTokens(deriveSecret(authSecret, 'access token'), clock),
    refreshSecret: deriveSecret(authSecret, 'refresh token'),
  })

  async function send(method: Method, path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await api.http.inject({ method, url: path, headers, ...(body && { payload: body }) })
    // A file is returned as text.
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body || null }
  }

  let signIns = 1
  return {
    database,
    url: listener.url,
    db: database.db,
    /** For requests that no regular client sends. */
    http: api.http,
    modules: api.modules,
    aProcess,
    clock,
    catalogFixture: createCatalogFixture({ db: database.db, clock }),
    send,
    /** Presses a button of a sandbox page. */
    async control(path: string, body: object) {
      const { status } = await send('POST', `/sandbox/${path}`, body)
      if (status >= 300) throw new Error(`the sandbox refused ${path}: ${status}`)
    },
    /** Starts a session as a sign-in does, without the cost of hashing a password. */
    startSession: (holder: Holder) => inTransaction(database.db, (tx) => sessions.start(tx, holder)),
    /** An operator's session, as headers of the browser that signed in. */
    async operator(role: OperatorRole = 'owner') {
      const { operators } = api.modules.accounts
      const email = `${randomUUID()}@operators.test`
      const password = 'nyumba-ya-chai-21'
      const { id, secret } = await operators.create({ email, name: 'Akinyi', role, password }, 'shop')
      const code = codeShown(secret, clock.now())
      // Each from an address of its own, since sign-ins are limited by address.
      const address = `127.0.${signIns >> 8}.${signIns++ & 255 || 1}`
      const from = { address, userAgent: 'test', cookie: undefined }
      const { operator, cookie, csrfToken } = await operators.signIn({ email, password, code }, from)
      const headers = { cookie: cookie.split(';', 1)[0] ?? '', 'x-csrf-token': csrfToken }
      const [session] = await operators.sessions(operator)
      return { operatorId: id, headers, session: String(session?.number), secret }
    },
    /** Advances the clock: the sandboxes act and send webhooks, then the shop's jobs and scheduled jobs run. */
    async pass(seconds = 0) {
      clock.advance(seconds)
      await sandbox.runDue()
      await api.jobs.runDue()
    },
    /** The mails to an address, newest first. */
    async mails(to: string): Promise<{ subject: string; text: string }[]> {
      return (await send('GET', `/sandbox/mail/messages.json?to=${encodeURIComponent(to)}`)).body
    },
    async close() {
      await api.close()
      await sandbox.stop()
      await listener.close()
      await api.http.close()
      await database.drop()
    },
  }
}
