import { createHash, randomBytes } from 'node:crypto'
import type { OperatorRole } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { Identify, Operator } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { audit, type Actor } from '../audit/index.ts'
import { hostCookie, readCookie } from './cookies.ts'
import { endLink } from './new-key.queries.ts'
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
/** So long what asks for the second factor again is content with the last time. */
const provenMinutes = 5
const recoveryCodes = 10
const shownSessions = 50

export type NewOperator = { email: string; name: string; role: OperatorRole; password: string }
export type CreatedOperator = SecondFactor & { id: number }
export type SecondFactor = { secret: string; /** For a QR code. */ uri: string }
export type SignedIn = { operator: Operator; csrfToken: string; cookie: string }
/** Where a request comes from. */
export type From = { address: string; userAgent: string }

type Deps = { db: Db; clock: Clock; throttle: Throttle; authSecret: string }

export type Operators = {
  /**
   * @returns the secret of the second factor, to be put in an authenticator app
   * @throws EMAIL_TAKEN, PASSWORD_TOO_WEAK
   */
  create(operator: NewOperator, by: Actor): Promise<CreatedOperator>
  /** As `create`, in the caller's transaction and with any password: for the demo shop. */
  enrol(tx: Tx, operator: Omit<NewOperator, 'password'> & { passwordHash: string }, by: Actor): Promise<CreatedOperator>
  /** The same secret again: for the demo shop, which shows it to whoever looks. */
  secondFactor(email: string): Promise<SecondFactor | undefined>
  /**
   * Proves an operator by password and second factor: the app's code, or one of the recovery codes.
   * @throws INVALID_CREDENTIALS whichever of the three is wrong, or disabled, after the same work
   * @throws RATE_LIMITED
   */
  signIn(typed: { email: string; password: string; code: string }, from: From): Promise<SignedIn>
  /**
   * The second factor again, for what money or rights hang on; good for five minutes.
   * @throws INVALID_CODE, RATE_LIMITED
   */
  prove(operator: Operator, code: string, from: From): Promise<Operator>
  signOut(operator: Operator): Promise<{ cookie: string }>
  /** What stands at this moment: sessions that end after it, and were used since. */
  live(): { now: Date; seenSince: Date }
  /** Where the operator is signed in, the newest first. */
  sessions(operator: Operator): ReturnType<typeof queries.listSessions>
  /** @throws OPERATOR_SESSION_NOT_FOUND also for another operator's */
  endSession(operator: Operator, number: number): Promise<void>
  /** Ten codes, shown this once; those of before are void. */
  makeRecoveryCodes(operator: Operator): Promise<string[]>
  recoveryCodesLeft(operator: Operator): Promise<number>
  /** What operators are called, by id: their name, or else their email; unknown ones are missing. */
  names(ids: readonly number[]): Promise<Map<number, string>>
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
  const recoverySecret = deriveSecret(authSecret, 'operator recovery')
  const csrfToken = ({ sessionId }: Operator) => mac(csrfSecret, sessionId).toString('base64url')

  /** Whoever reads the table has no code by it. */
  const recoveryProof = (operatorId: number, code: string) =>
    mac(recoverySecret, operatorId, code.replaceAll('-', '')).toString('base64url')

  /** What would spend a code that is right; null when it is none, told without a statement where it is the app's. */
  function spendingOf(row: queries.OperatorRow, code: string): ((tx: Tx) => Promise<boolean>) | null {
    if (!/^\d{6}$/.test(code)) return (tx) => queries.spendRecoveryCode(tx, row.id, recoveryProof(row.id, code))
    const step = matchingStep(secondFactorKey(row), code, clock.now())
    return step === null ? null : (tx) => queries.spendStep(tx, row.id, step)
  }

  const live = () => {
    const now = clock.now()
    return { now, seenSince: new Date(now.getTime() - idleMinutes * 60 * 1000) }
  }

  function operatorOf({ id, email, name, role }: queries.OperatorRow, sessionId: string, provenAt: Date): Operator {
    const provenUntil = new Date(provenAt.getTime() + provenMinutes * 60 * 1000)
    return { operatorId: id, sessionId, email, name, role, provenUntil, isProven: clock.now() < provenUntil }
  }

  const enrol: Operators['enrol'] = async (tx, { email, name, role, passwordHash }, by) => {
    const row = await queries.add(tx, { email, name, role, password_hash: passwordHash, created_at: clock.now() })
    await audit(tx, { actor: by, action: 'created operator', subject: `operator:${row.id}`, changes: { role } })
    return { id: row.id, ...secondFactorOf(row) }
  }

  return {
    enrol,
    csrfToken,
    live,

    async create({ password, ...operator }, by) {
      if (isWeakPassword(password, [operator.email, operator.name])) throw new ShopError('PASSWORD_TOO_WEAK')
      const passwordHash = await hashPassword(password)
      return inTransaction(db, async (tx) => {
        if (await queries.findByEmail(tx, operator.email)) throw new ShopError('EMAIL_TAKEN')
        return enrol(tx, { ...operator, passwordHash }, by)
      })
    },

    async secondFactor(email) {
      const row = await queries.findByEmail(db, email)
      return row && secondFactorOf(row)
    },

    async signIn({ email, password, code }, { address, userAgent }) {
      const one = { typed: `operator ${email}`, account: `operator ${email}`, address }
      await signIns.count(one)
      const row = await queries.findByEmail(db, email)
      const isPassword = await verifyPassword(row?.password_hash ?? null, password)
      const spend = row && isPassword ? spendingOf(row, code) : null
      if (!row || row.disabled_at || spend === null) throw new ShopError('INVALID_CREDENTIALS')
      const token = randomBytes(32).toString('base64url')
      const at = clock.now()
      const operator = operatorOf(row, sessionIdOf(token), at)
      await inTransaction(db, async (tx) => {
        if (!(await spend(tx))) throw new ShopError('INVALID_CREDENTIALS')
        const expiresAt = new Date(at.getTime() + sessionHours * 60 * 60 * 1000)
        const from = { address, browser: userAgent }
        await endLink(tx, row.id)
        await queries.addSession(tx, { id: operator.sessionId, operatorId: row.id, at, expiresAt, ...from })
        await audit(tx, { actor: `operator:${row.id}`, action: 'signed in', subject: `operator:${row.id}` })
      })
      await signIns.forget(one)
      return {
        operator,
        csrfToken: csrfToken(operator),
        cookie: hostCookie(cookieName, token, sessionHours * 60 * 60),
      }
    },

    async prove({ operatorId, sessionId }, code, { address }) {
      const one = { typed: `proof of operator ${operatorId}`, account: `proof of operator ${operatorId}`, address }
      await signIns.count(one)
      const row = await queries.findById(db, operatorId)
      const spend = spendingOf(row, code)
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        if (spend === null || !(await spend(tx))) throw new ShopError('INVALID_CODE')
        await queries.noteProven(tx, sessionId, at)
      })
      await signIns.forget(one)
      return operatorOf(row, sessionId, at)
    },

    sessions: ({ operatorId }) => queries.listSessions(db, operatorId, { ...live(), limit: shownSessions }),

    async endSession({ operatorId }, number) {
      await inTransaction(db, async (tx) => {
        if (!(await queries.removeOwnSession(tx, operatorId, number))) throw new ShopError('OPERATOR_SESSION_NOT_FOUND')
        const subject = `operator:${operatorId}` as const
        await audit(tx, { actor: subject, action: 'ended session', subject, changes: { session: number } })
      })
    },

    async makeRecoveryCodes({ operatorId }) {
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await inTransaction(db, async (tx) => {
        const proofs = codes.map((code) => recoveryProof(operatorId, code))
        await queries.replaceRecoveryCodes(tx, operatorId, proofs)
        const subject = `operator:${operatorId}` as const
        await audit(tx, { actor: subject, action: 'made recovery codes', subject })
      })
      return codes
    },

    recoveryCodesLeft: ({ operatorId }) => queries.countRecoveryCodes(db, operatorId),

    async names(ids) {
      const rows = await queries.listNames(db, ids)
      return new Map(rows.map(({ id, name, email }) => [id, name || email]))
    },

    async signOut(operator) {
      await inTransaction(db, (tx) => queries.removeSession(tx, operator.sessionId))
      return { cookie: hostCookie(cookieName, '', 0) }
    },

    async identify({ cookie, csrfToken: given, writes }) {
      const token = readCookie(cookie, cookieName)
      if (!token) return null
      const id = sessionIdOf(token)
      const { now, seenSince } = live()
      const row = await queries.findSession(db, id, { now, seenSince })
      if (!row) return null
      const operator = operatorOf(row, id, row.provenAt)
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

/** Sixty random bits, in three groups as people copy them. */
function newRecoveryCode(): string {
  return base32(randomBytes(8)).slice(0, 12).match(/.{4}/g)!.join('-')
}
