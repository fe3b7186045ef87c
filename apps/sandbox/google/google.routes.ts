import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLoopbackUrl } from '../loopback.ts'
import { html, sendPage, type Html } from '../page.ts'
import { chooserBody, homeBody, messageBody, oneTapBody, type SignInRequest } from './chooser.page.ts'
import type { createKeys } from './keys.ts'
import { personNamed } from './people.ts'
import { FAULT_NAMES, type Tokens } from './tokens.ts'

type Deps = { tokens: Tokens; keys: ReturnType<typeof createKeys>; clientId: string }
type Requested = { Querystring: { client_id?: string; origin?: string; nonce?: string } }

const SESSION_COOKIE = 'sandbox_google_session'
const REST_COOKIE = 'sandbox_google_one_tap_rests'
const REST_SECONDS = 2 * 60 * 60
const CERTS_MAX_AGE_SECONDS = 300

const FaultName = z.enum(FAULT_NAMES)
const KnownPerson = z.string().transform((email, context) => {
  const person = personNamed(email)
  if (!person) context.addIssue('nobody on the list has this address')
  return person ?? z.NEVER
})
/** A listed person, or a person with free details. */
const Choice = z.union([
  z.object({ person: KnownPerson }).transform(({ person }) => ({ person, fault: undefined })),
  z
    .object({
      email: z.email(),
      name: z.string().min(1).max(100),
      email_verified: z.literal('on').optional(),
      fault: z.union([z.literal('').transform(() => undefined), FaultName]),
    })
    .transform(({ email, name, email_verified, fault }) => ({
      person: { email, name, emailVerified: email_verified === 'on' },
      fault,
    })),
])
const Mint = z.object({
  email: z.string(),
  name: z.string().default('Test Person'),
  email_verified: z.boolean().default(true),
  subject: z.string().optional(),
  nonce: z.string().optional(),
  fault: FaultName.optional(),
})

/** Sign in with Google: the certificates, the account chooser, one tap. */
export function googleRoutes({ tokens, keys, clientId }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/oauth2/v3/certs', async (_request, reply) => {
      const { publicJwk } = await keys.signing()
      return reply.header('cache-control', `public, max-age=${CERTS_MAX_AGE_SECONDS}`).send({ keys: [publicJwk] })
    })

    app.get<Requested>('/signin', async (request, reply) => {
      const requested = readRequest(request, clientId)
      return requested ? show(reply, chooserBody(requested)) : refuse(reply)
    })

    app.post<Requested>('/signin', async (request, reply) => {
      const requested = readRequest(request, clientId)
      if (!requested) return refuse(reply)
      const { person, fault } = Choice.parse(request.body)
      if (personNamed(person.email)) setCookie(reply, SESSION_COOKIE, person.email)
      const credential = await tokens.mint({ person, nonce: requested.nonce, fault })
      return show(reply, messageBody(requested, { event: 'credential', credential, select_by: 'btn' }))
    })

    app.get<Requested>('/one-tap', async (request, reply) => {
      const requested = readRequest(request, clientId)
      if (!requested) return refuse(reply)
      const person = personNamed(cookieOf(request, SESSION_COOKIE))
      if (!person)
        return show(reply, messageBody(requested, { event: 'not-displayed', reason: 'opt_out_or_no_session' }))
      const rests = cookieOf(request, REST_COOKIE) !== undefined
      if (rests) return show(reply, messageBody(requested, { event: 'not-displayed', reason: 'suppressed_by_user' }))
      return show(reply, oneTapBody(requested, person))
    })

    app.post<Requested>('/one-tap', async (request, reply) => {
      const requested = readRequest(request, clientId)
      const person = personNamed(cookieOf(request, SESSION_COOKIE))
      if (!requested || !person) return refuse(reply)
      const { answer } = z.object({ answer: z.enum(['continue', 'dismiss']) }).parse(request.body)
      if (answer === 'dismiss') {
        setCookie(reply, REST_COOKIE, 'yes', REST_SECONDS)
        return show(reply, messageBody(requested, { event: 'dismissed', reason: 'cancel_called' }))
      }
      const credential = await tokens.mint({ person, nonce: requested.nonce })
      return show(reply, messageBody(requested, { event: 'credential', credential, select_by: 'user' }))
    })

    app.get('/', async (request, reply) => {
      const signedIn = personNamed(cookieOf(request, SESSION_COOKIE))
      return sendPage(reply, { title: 'Google', body: homeBody(signedIn) })
    })

    app.post('/session', async (request, reply) => {
      const { person } = z.object({ person: z.string() }).parse(request.body)
      setCookie(reply, SESSION_COOKIE, personNamed(person)?.email ?? '', personNamed(person) ? undefined : 0)
      setCookie(reply, REST_COOKIE, '', 0)
      return reply.redirect('/sandbox/google/', 303)
    })

    app.post('/control/token', async (request, reply) => {
      const { email, name, email_verified, subject, nonce, fault } = Mint.parse(request.body)
      const person = { email, name, emailVerified: email_verified, subject }
      return reply.send({ credential: await tokens.mint({ person, nonce, fault }) })
    })
  }
}

/** Accepts only the shop's client id and a loopback origin, because a credential is posted to that origin. */
function readRequest(request: FastifyRequest<Requested>, clientId: string): SignInRequest | undefined {
  const { client_id, origin, nonce } = request.query
  if (client_id !== clientId || !origin || !isLoopbackUrl(origin)) return undefined
  return { clientId, origin: new URL(origin).origin, nonce: nonce || undefined }
}

function show(reply: FastifyReply, body: Html): FastifyReply {
  // The shop's page opens the chooser, which must keep its opener despite the server's default for other pages.
  reply.header('cross-origin-opener-policy', 'unsafe-none')
  return sendPage(reply, { title: 'Sign in with Google', body, bare: true, scripts: ['google/chooser.js'] })
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), {
    title: 'Google',
    body: html`<h1>Error 400: invalid_request</h1>
      <p>The client id is not the shop's, or the page that asked is not on this machine.</p>`,
  })
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/sandbox/google; HttpOnly; SameSite=Lax${age}`
  reply.header('set-cookie', cookie)
}
