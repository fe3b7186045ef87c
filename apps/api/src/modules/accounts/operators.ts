import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { Identify, Operator, OperatorRole } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { audit } from '../audit/index.ts'
import { hostCookie, readCookie } from './cookies.ts'
import * as queries from './operators.queries.ts'
import { isWeakPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deriveSecret, isSameText, mac } from './secrets.ts'
import { createSignInThrottle } from './throttling.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

const cookieName = '__Host-operator'
const sessionHours = 8
const idleMinutes = 30
/** `seen_at` is written at most this often, so that reading stays reading. */
const noteSeenAfterMs = 60 * 1000

export type NewOperator = { email: string; name: string; role: OperatorRole; password: string }
export type SecondFactor = { secret: string; /** For a QR code. */ uri: string }
export type SignedIn = { operator: Operator; csrfToken: string; cookie: string }

type Deps = { db: Db; clock: Clock; throttle: Throttle; authSecret: string }

export type Operators = {
  /**
   * @returns the secret of the second factor, to be put in an authenticator app
   * @throws EMAIL_TAKEN, PASSWORD_TOO_WEAK
   */
  create(operator: NewOperator): Promise<SecondFactor>
  /** As `create`, in the caller's transaction and with any password: for the demo shop. */
  enrol(tx: Tx, operator: Omit<NewOperator, 'password'> & { passwordHash: string }): Promise<SecondFactor>
  /** The same secret again: for the demo shop, which shows it to whoever looks. */
  secondFactor(email: string): Promise<SecondFactor | undefined>
  /**
   * Proves an operator by password and second factor.
   * @throws INVALID_CREDENTIALS whichever of the three is wrong, after the same work
   * @throws RATE_LIMITED
   */
  signIn(typed: { email: string; password: string; code: string }, address: string): Promise<SignedIn>
  signOut(operator: Operator): Promise<{ cookie: string }>
  csrfToken(operator: Operator): string
  /** @throws CSRF_FAILED a write without the session's own token */
  identify: Identify['operator']
}

/** Operators and their sessions, apart from shoppers' (D13). */
export function createOperators({ db, clock, throttle, authSecret }: Deps): Operators {
  const signIns = createSignInThrottle(throttle)
  const totpSecret = deriveSecret(authSecret, 'operator totp')
  const csrfSecret = deriveSecret(authSecret, 'operator csrf')
  const secondFactorKey = (row: queries.OperatorRow) => mac(totpSecret, row.id, row.totp_generation).subarray(0, 20)
  const secondFactorOf = (row: queries.OperatorRow): SecondFactor => {
    const key = secondFactorKey(row)
    return { secret: base32(key), uri: totpUri(key, row.email) }
  }
  const csrfToken = ({ sessionId }: Operator) => mac(csrfSecret, sessionId).toString('base64url')

  const enrol: Operators['enrol'] = async (tx, { email, name, role, passwordHash }) => {
    const row = await queries.add(tx, { email, name, role, password_hash: passwordHash, created_at: clock.now() })
    await audit(tx, { actor: 'shop', action: 'created operator', subject: `operator:${row.id}`, changes: { role } })
    return secondFactorOf(row)
  }

  return {
    enrol,
    csrfToken,

    async create({ password, ...operator }) {
      if (isWeakPassword(password, [operator.email, operator.name])) throw new ShopError('PASSWORD_TOO_WEAK')
      const passwordHash = await hashPassword(password)
      return inTransaction(db, async (tx) => {
        if (await queries.findByEmail(tx, operator.email)) throw new ShopError('EMAIL_TAKEN')
        return enrol(tx, { ...operator, passwordHash })
      })
    },

    async secondFactor(email) {
      const row = await queries.findByEmail(db, email)
      return row && secondFactorOf(row)
    },

    async signIn({ email, password, code }, address) {
      const one = { typed: `operator ${email}`, account: `operator ${email}`, address }
      await signIns.count(one)
      const row = await queries.findByEmail(db, email)
      const isPassword = await verifyPassword(row?.password_hash ?? null, password)
      const step = row && isPassword ? matchingStep(secondFactorKey(row), code, clock.now()) : null
      if (!row || step === null) throw new ShopError('INVALID_CREDENTIALS')
      const token = randomBytes(32).toString('base64url')
      const operator = operatorOf(row, sessionIdOf(token))
      await inTransaction(db, async (tx) => {
        if (!(await queries.spendStep(tx, row.id, step))) throw new ShopError('INVALID_CREDENTIALS')
        const at = clock.now()
        const expiresAt = new Date(at.getTime() + sessionHours * 60 * 60 * 1000)
        await queries.addSession(tx, { id: operator.sessionId, operatorId: row.id, at, expiresAt })
        await audit(tx, { actor: `operator:${row.id}`, action: 'signed in', subject: `operator:${row.id}` })
      })
      await signIns.forget(one)
      return {
        operator,
        csrfToken: csrfToken(operator),
        cookie: hostCookie(cookieName, token, sessionHours * 60 * 60),
      }
    },

    async signOut(operator) {
      await inTransaction(db, (tx) => queries.removeSession(tx, operator.sessionId))
      return { cookie: hostCookie(cookieName, '', 0) }
    },

    async identify({ cookie, csrfToken: given, writes }) {
      const token = readCookie(cookie, cookieName)
      if (!token) return null
      const now = clock.now()
      const id = sessionIdOf(token)
      const seenSince = new Date(now.getTime() - idleMinutes * 60 * 1000)
      const row = await queries.findSession(db, id, { now, seenSince })
      if (!row) return null
      const operator = operatorOf(row, id)
      if (writes && !isSameText(given ?? '', csrfToken(operator))) throw new ShopError('CSRF_FAILED')
      if (now.getTime() - row.seenAt.getTime() >= noteSeenAfterMs)
        await inTransaction(db, (tx) => queries.noteSeen(tx, id, now))
      return operator
    },
  }
}

function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function operatorOf({ id, email, name, role }: queries.OperatorRow, sessionId: string): Operator {
  return { operatorId: id, sessionId, email, name, role }
}
