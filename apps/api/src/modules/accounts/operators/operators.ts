import type { OperatorRole } from '#contract/shared/states.ts'
import { isSameText, mac, sha256 } from '../../../platform/crypto/hash.ts'
import { unguessableToken } from '../../../platform/crypto/random.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Identify, Operator } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import { audit, operatorActor, type Actor } from '../../audit/index.ts'
import { OperatorDisabled } from '../accounts.events.ts'
import { hostCookie, readCookie } from '../sessions/cookies.ts'
import { operatorDevices } from '../sessions/known-device.ts'
import * as queries from './operators.queries.ts'
import { isWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { createOperatorFactors } from './operator-factor.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import { endLink, reset } from './set-up.queries.ts'
import { createSignInThrottle } from '../sessions/throttling.ts'
import { createUnlocks } from '../sessions/unlock.ts'

const cookieName = '__Host-operator'
const sessionHours = 8
const idleMinutes = 30
/** `seen_at` is written at most this often, so that most reads do not write. */
const noteSeenAfterMs = 60 * 1000
/** How long a check of the second factor is valid. */
const reauthenticatedMinutes = 5
const shownSessions = 50

export type NewOperator = { email: string; name: string; role: OperatorRole; password: string }
export type CreatedOperator = SecondFactor & { id: number }
export type SignedIn = {
  operator: Operator
  csrfToken: string
  cookie: string
  /** The cookie that marks this device as known. */
  deviceCookie: string
}
/** The client address of a request and its `Cookie` header. */
export type From = { address: string; userAgent: string; cookie: string | undefined }

type Deps = { db: Db; clock: Clock; events: DomainEvents; throttle: Throttle; authSecret: AuthSecret }

export type Operators = {
  /**
   * @returns the secret of the second factor, for an authenticator app
   * @throws EMAIL_TAKEN, PASSWORD_TOO_WEAK
   */
  create(operator: NewOperator, by: Actor): Promise<CreatedOperator>
  /**
   * Sets another password and another key for an operator; the previous ones are void and all sessions end.
   * @throws OPERATOR_NOT_FOUND, PASSWORD_TOO_WEAK
   */
  reset(operator: { email: string; password: string }, by: Actor): Promise<SecondFactor>
  /** Like `create`, in the caller's transaction and without password rules: for the demo shop. */
  enrol(tx: Tx, operator: Omit<NewOperator, 'password'> & { passwordHash: string }, by: Actor): Promise<CreatedOperator>
  /** The existing secret: for the demo shop, which shows it to every visitor. */
  secondFactor(email: string): Promise<SecondFactor | undefined>
  /**
   * Verifies an operator by password and second factor: the app's code, or one of the recovery codes.
   * @throws INVALID_CREDENTIALS for a wrong email, password or code, and for a disabled operator; a password hash is
   * verified in any case. A wrong code after a right password is audited, which takes longer; the limit of attempts makes
   * that difference hard to measure
   * @throws RATE_LIMITED, SIGN_IN_LOCKED
   */
  signIn(typed: { email: string; password: string; code: string }, from: From): Promise<SignedIn>
  /**
   * Verifies the second factor again, before actions on money or rights; valid for five minutes.
   * @throws INVALID_CODE, RATE_LIMITED
   */
  prove(operator: Operator, code: string, from: Pick<From, 'address'>): Promise<Operator>
  /**
   * Changes the password and ends the operator's other sessions.
   * @throws WRONG_PASSWORD, PASSWORD_TOO_WEAK, RATE_LIMITED
   */
  changePassword(
    operator: Operator,
    typed: { current: string; next: string },
    from: Pick<From, 'address'>,
  ): Promise<void>
  signOut(operator: Operator): Promise<{ cookie: string }>
  /** The limits of a session that is open now: sessions that expire after it, and were used since. */
  live(): { now: Date; seenSince: Date }
  /** The open sessions of the operator, the newest first. */
  sessions(operator: Operator): ReturnType<typeof queries.listSessions>
  /** @throws OPERATOR_SESSION_NOT_FOUND also for a session of another operator */
  endSession(operator: Operator, number: number): Promise<void>
  /**
   * Makes ten codes, shown only this once; the previous ones are void.
   * @throws UNAUTHENTICATED the session ended meanwhile
   */
  makeRecoveryCodes(operator: Operator): Promise<string[]>
  recoveryCodesLeft(operator: Operator): Promise<number>
  /**
   * Locks the acting operator, before all other locks. Any change that ends their right or their session waits for the
   * end of the transaction, or has committed before it.
   * @throws UNAUTHENTICATED, FORBIDDEN the right has ended since the request began
   */
  hold(tx: Tx, operator: Pick<Operator, 'operatorId' | 'sessionId' | 'role'>): Promise<void>
  /** The display names of operators, by id: the name, or else the email; the map omits unknown ids. */
  names(ids: readonly number[]): Promise<Map<number, string>>
  /** The ids of operators whose name contains the text, disabled ones included. */
  idsByName(typed: string): Promise<number[]>
  csrfToken(operator: Operator): string
  /** @throws CSRF_FAILED a write without the token of the session */
  identify: Identify['operator']
}

/** Operators and their sessions, separate from shoppers' (D13). */
export function createOperators({ db, clock, events, throttle, authSecret }: Deps): Operators {
  const factors = createOperatorFactors({ clock, authSecret })
  const devices = operatorDevices(authSecret)
  const signIns = createSignInThrottle(throttle)
  const unlocks = createUnlocks({ db, clock, events, throttle, authSecret })
  const csrfSecret = deriveSecret(authSecret, 'operator csrf')
  const csrfToken = ({ sessionId }: Operator) => mac(csrfSecret, sessionId).toString('base64url')

  const live = () => {
    const now = clock.now()
    return { now, seenSince: new Date(now.getTime() - idleMinutes * 60 * 1000) }
  }

  function operatorOf(
    { id, email, name, role }: queries.OperatorRow,
    sessionId: string,
    reauthenticatedAt: Date,
  ): Operator {
    const reauthenticatedUntil = new Date(reauthenticatedAt.getTime() + reauthenticatedMinutes * 60 * 1000)
    return {
      operatorId: id,
      sessionId,
      email,
      name,
      role,
      reauthenticatedUntil,
      isReauthenticated: clock.now() < reauthenticatedUntil,
    }
  }

  const enrol: Operators['enrol'] = async (tx, { email, name, role, passwordHash }, by) => {
    const row = await queries.add(tx, { email, name, role, password_hash: passwordHash, created_at: clock.now() })
    await audit(tx, { actor: by, action: 'operator.created', subject: `operator:${row.id}`, changes: { role } })
    return { id: row.id, ...factors.shown(row) }
  }

  async function hashOf(password: string, { email, name }: { email: string; name: string }): Promise<string> {
    if (await isWeakPassword(password, [email, name])) throw new ShopError('PASSWORD_TOO_WEAK')
    return hashPassword(password)
  }

  /**
   * Locks the row of the signed-in operator: their rights do not change before the transaction ends.
   * @throws UNAUTHENTICATED the session has ended since the request began
   */
  async function held(
    tx: Tx,
    { operatorId, sessionId }: Pick<Operator, 'operatorId' | 'sessionId'>,
  ): Promise<queries.OperatorRow> {
    const row = await queries.lock(tx, operatorId)
    if (!(await queries.hasSession(tx, sessionId))) throw new ShopError('UNAUTHENTICATED')
    return row
  }

  return {
    enrol,
    csrfToken,
    live,

    async create({ password, ...operator }, by) {
      const passwordHash = await hashOf(password, operator)
      return inTransaction(db, async (tx) => {
        if (await queries.findByEmail(tx, operator.email)) throw new ShopError('EMAIL_TAKEN')
        return enrol(tx, { ...operator, passwordHash }, by)
      })
    },

    async reset({ email, password }, by) {
      const known = await queries.findByEmail(db, email)
      if (!known) throw new ShopError('OPERATOR_NOT_FOUND')
      const passwordHash = await hashOf(password, known)
      return inTransaction(db, async (tx) => {
        const row = await reset(tx, known.id, { passwordHash })
        await audit(tx, { actor: by, action: 'operator.sign_in_reset', subject: `operator:${row.id}` })
        await events.publish(tx, OperatorDisabled, { operatorId: row.id, by })
        return factors.shown(row)
      })
    },

    async secondFactor(email) {
      const row = await queries.findByEmail(db, email)
      return row && factors.shown(row)
    },

    async signIn({ email, password, code }, { address, userAgent, cookie }) {
      await signIns.countPlace(address)
      const row = await queries.findByEmail(db, email)
      const knownDevice = row ? devices.find(cookie, row.id) : null
      const one = { typed: `operator ${email}`, account: `operator ${email}`, address, knownDevice }
      await unlocks.countPerson(one, row ? { operatorId: row.id } : null)
      const isPassword = await verifyPassword(row?.password_hash ?? null, password)
      if (!row || !isPassword || row.disabled_at) throw new ShopError('INVALID_CREDENTIALS')
      const token = unguessableToken()
      const at = clock.now()
      const operator = operatorOf(row, sessionIdOf(token), at)
      const isReauthenticated = await inTransaction(db, async (tx) => {
        if (!(await queries.lockUnchanged(tx, row)) || !(await factors.spend(tx, row, code))) return false
        const expiresAt = new Date(at.getTime() + sessionHours * 60 * 60 * 1000)
        const from = { address, browser: userAgent }
        await endLink(tx, row.id)
        await queries.addSession(tx, { id: operator.sessionId, operatorId: row.id, at, expiresAt, ...from })
        const subject = operatorActor(operator)
        await audit(tx, { actor: subject, action: 'operator.signed_in', subject })
        return true
      })
      if (!isReauthenticated) throw new ShopError('INVALID_CREDENTIALS')
      await signIns.forget(one)
      return {
        operator,
        csrfToken: csrfToken(operator),
        cookie: hostCookie(cookieName, token, sessionHours * 60 * 60),
        deviceCookie: devices.note(row.id),
      }
    },

    async prove(operator, code, { address }) {
      const key = `proof of operator ${operator.operatorId}`
      const one = { typed: key, account: key, address }
      await signIns.count(one)
      const at = clock.now()
      const row = await inTransaction(db, async (tx) => {
        const row = await held(tx, operator)
        if (!(await factors.spend(tx, row, code))) return null
        await queries.recordReauthentication(tx, operator.sessionId, at)
        return row
      })
      if (!row) throw new ShopError('INVALID_CODE')
      await signIns.forget(one)
      return operatorOf(row, operator.sessionId, at)
    },

    async changePassword(operator, { current, next }, { address }) {
      const subject = operatorActor(operator)
      const one = { typed: `password of ${subject}`, account: `password of ${subject}`, address }
      await signIns.count(one)
      const before = await queries.findById(db, operator.operatorId)
      if (!(await verifyPassword(before.password_hash, current))) throw new ShopError('WRONG_PASSWORD')
      const passwordHash = await hashOf(next, operator)
      await inTransaction(db, async (tx) => {
        const now = await held(tx, operator)
        if (now.password_hash !== before.password_hash) throw new ShopError('WRONG_PASSWORD')
        await queries.writePassword(tx, now.id, passwordHash)
        await queries.removeOtherSessions(tx, operator)
        await audit(tx, { actor: subject, action: 'operator.password_changed', subject })
      })
      await signIns.forget(one)
    },

    sessions: ({ operatorId }) => queries.listSessions(db, operatorId, { ...live(), limit: shownSessions }),

    async endSession({ operatorId }, number) {
      await inTransaction(db, async (tx) => {
        if (!(await queries.removeOwnSession(tx, operatorId, number))) throw new ShopError('OPERATOR_SESSION_NOT_FOUND')
        const subject = operatorActor({ operatorId })
        await audit(tx, { actor: subject, action: 'operator.session_ended', subject, changes: { session: number } })
      })
    },

    async makeRecoveryCodes(operator) {
      const { operatorId } = operator
      const { codes, proofs } = factors.newRecoveryCodes(operatorId)
      await inTransaction(db, async (tx) => {
        await held(tx, operator)
        await queries.replaceRecoveryCodes(tx, operatorId, proofs)
        const subject = operatorActor({ operatorId })
        await audit(tx, { actor: subject, action: 'second_factor.recovery_codes_created', subject })
      })
      return codes
    },

    recoveryCodesLeft: ({ operatorId }) => queries.countRecoveryCodes(db, operatorId),

    async hold(tx, operator) {
      const { role } = await held(tx, operator)
      if (role !== operator.role) throw new ShopError('FORBIDDEN')
    },

    async names(ids) {
      const rows = await queries.listNames(db, ids)
      return new Map(rows.map(({ id, name, email }) => [id, name || email]))
    },

    idsByName: (typed) => queries.listIdsByName(db, typed),

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
      const operator = operatorOf(row, id, row.reauthenticatedAt)
      if (writes && !isSameText(given ?? '', csrfToken(operator))) throw new ShopError('CSRF_FAILED')
      if (now.getTime() - row.seenAt.getTime() >= noteSeenAfterMs)
        await inTransaction(db, (tx) => queries.noteSeen(tx, id, now))
      return operator
    },
  }
}

function sessionIdOf(token: string): string {
  return sha256(token).toString('base64url')
}
