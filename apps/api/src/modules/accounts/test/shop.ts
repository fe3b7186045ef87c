import { createDomainEvents } from '../../../platform/domain-events.ts'
import { createHttp } from '../../../platform/http/app.ts'
import { createEventStreams } from '../../../platform/http/event-streams.ts'
import { createServe } from '../../../platform/http/serve.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { silentLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock } from '../../../test/api.ts'
import { aDatabase } from '../../../test/database.ts'
import { register } from '../../../test/register.ts'
import { CodeRequested, PasswordLinkRequested, RegisteredAgain, UnlockLinkRequested } from '../accounts.events.ts'
import { accountsModule } from '../module.ts'
import { noStores } from './no-stores.ts'
import { accountsConstraintCodes } from '../accounts.service.ts'
import { accountsRoutes, type GoogleSettings } from '../index.ts'

export type Shop = Awaited<ReturnType<typeof aShop>>

export const authSecret = 'a secret of the tests, long enough to derive from'
export const password = 'mvua ya masika'

type Options = { google?: GoogleSettings; storePeople?: Set<number>; poolSize?: number }

/** Accounts and their endpoints on a real database, with a mailbox that stores the mails. */
export async function aShop({ google, storePeople = new Set(), poolSize = 10 }: Options = {}) {
  const database = await aDatabase({ poolSize })
  const { db, connection } = database
  const clock = aClock()
  const events = createDomainEvents()
  const jobs = createJobs({ connection, log: silentLog })
  const isOfStore = async (_: unknown, userId: number) => storePeople.has(userId)
  const throttle = createThrottle(clock)
  const module = accountsModule({
    db,
    clock,
    events,
    throttle,
    log: silentLog,
    authSecret,
    google: google ?? null,
    canMail: true,
    stores: { ...noStores, belongsToStore: isOfStore, ownsStore: isOfStore },
  })
  const accounts = register(module, { events, jobs })
  const app = createHttp({
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies: [],
    allowedOrigins: [],
    constraintCodes: accountsConstraintCodes,
  })
  const identify = { ...accounts.identify, seller: async () => null }
  accountsRoutes(createServe(app, identify, { streams: createEventStreams(), reads: database.reads }), accounts)

  const codes: { registrationId: number; generation: number }[] = []
  const links: string[] = []
  events.subscribe(CodeRequested, async (_, fact) => void codes.push(fact))
  events.subscribe(PasswordLinkRequested, async (_, { linkId }) => void links.push(linkId))

  const unlockLinks: string[] = []
  events.subscribe(UnlockLinkRequested, async (_, { linkId }) => void unlockLinks.push(linkId))

  const registeredAgain: number[] = []
  events.subscribe(RegisteredAgain, async (_, { userId }) => void registeredAgain.push(userId))

  type Extra = { token?: string; address?: string; headers?: Record<string, string> }

  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, extra: Extra = {}) {
    const answer = await app.inject({
      method,
      url: `/api/${path}/`,
      ...(body && { payload: body }),
      remoteAddress: extra.address ?? '41.90.1.1',
      headers: { ...(extra.token && { authorization: `Bearer ${extra.token}` }), ...extra.headers },
    })
    return { status: answer.statusCode, body: answer.json(), cookie: String(answer.headers['set-cookie'] ?? '') }
  }

  return {
    database,
    db,
    clock,
    throttle,
    events,
    accounts,
    send,
    /** Requests for codes, in the order they were published. */
    codes,
    /** The code in the newest mail. */
    async newestCode() {
      const newest = codes.at(-1)
      return newest && accounts.codeMail(db, newest)
    },
    /** The token of the newest mail with a password link. */
    async newestLink() {
      const newest = links.at(-1)
      return newest === undefined ? undefined : accounts.linkMail(db, newest)
    },
    /** The owners who are mailed that another person registered with their address. */
    registeredAgain,
    /** Links that open a locked sign-in, in the order they were requested. */
    unlockLinks,
    /** The token of the newest mail with an unlock link. */
    async newestUnlockLink() {
      const newest = unlockLinks.at(-1)
      return newest === undefined ? undefined : accounts.unlocks.mail(newest)
    },
    runScheduledJobs: jobs.runDue,
    close: () => database.drop(),
  }
}

type Tokens = { access: string; refresh: string }

/** Registers by the form with a username and confirms it. */
export async function aShopper(shop: Shop, username = 'wanjiru', email = `${username}@example.com`): Promise<Tokens> {
  await shop.send('POST', 'register', { email, username, password })
  const mail = await shop.newestCode()
  return (await shop.send('POST', 'verify-otp', { email, otp: mail?.code })).body
}

/** Registers in the cart's modal: the shopper is signed in and unconfirmed. */
export async function anUnconfirmedShopper(shop: Shop, email = 'otieno@example.com', name = 'Otieno'): Promise<Tokens> {
  return (await shop.send('POST', 'register', { email, name, password })).body
}

/** The account a token is for. */
export function accountOf(token: string): number {
  return Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)
}
