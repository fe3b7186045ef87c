import type { OperatorRole } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
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
import { operatorDevices, type KnownDevices } from '../sessions/known-device.ts'
import * as queries from './operators.queries.ts'
import { isWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { createOperatorFactors } from './operator-factor.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import * as setUps from './set-up.queries.ts'
import { createSignInThrottle, type SignInThrottle } from '../sessions/throttling.ts'
import { createUnlocks, type Unlocks } from '../sessions/unlock.ts'

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

export type Operators = ReturnType<typeof createOperators>

/** The dependencies, and what is derived from them once. */
type OperatorsContext = Deps & {
  factors: ReturnType<typeof createOperatorFactors>
  devices: KnownDevices
  signIns: SignInThrottle
  unlocks: Unlocks
  csrfSecret: Buffer
}

/** Operators and their sessions, separate from shoppers' (D13). */
export function createOperators(deps: Deps) {
  const { clock, authSecret, throttle, db, events } = deps
  const factors = createOperatorFactors({ clock, authSecret })
  const devices = operatorDevices(authSecret)
  const signIns = createSignInThrottle(throttle)
  const unlocks = createUnlocks({ db, clock, events, throttle, authSecret })
  const csrfSecret = deriveSecret(authSecret, 'operator csrf')
  const context: OperatorsContext = { ...deps, factors, devices, signIns, unlocks, csrfSecret }
  return {
    ...bindDeps(context, {
      enrol,
      csrfToken,
      live,
      create,
      reset,
      secondFactor,
      signIn,
      prove,
      changePassword,
      sessions,
      endSession,
      makeRecoveryCodes,
      recoveryCodesLeft,
      names,
      idsByName,
      signOut,
      identify,
    }),
    hold,
  }
}

function csrfToken({ csrfSecret }: OperatorsContext, { sessionId }: Operator): string {
  return mac(csrfSecret, sessionId).toString('base64url')
}

/** The limits of a session that is open now: sessions that expire after it, and were used since. */
function live({ clock }: OperatorsContext): { now: Date; seenSince: Date } {
  const now = clock.now()
  return { now, seenSince: new Date(now.getTime() - idleMinutes * 60 * 1000) }
}

function operatorOf(
  { clock }: OperatorsContext,
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

/** Like `create`, in the caller's transaction and without password rules: for the demo shop. */
async function enrol(
  { clock, factors }: OperatorsContext,
  tx: Tx,
  { email, name, role, passwordHash }: Omit<NewOperator, 'password'> & { passwordHash: string },
  by: Actor,
): Promise<CreatedOperator> {
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

/**
 * @returns the secret of the second factor, for an authenticator app
 * @throws EMAIL_TAKEN, PASSWORD_TOO_WEAK
 */
async function create(
  deps: OperatorsContext,
  { password, ...operator }: NewOperator,
  by: Actor,
): Promise<CreatedOperator> {
  const passwordHash = await hashOf(password, operator)
  return inTransaction(deps.db, async (tx) => {
    if (await queries.findByEmail(tx, operator.email)) throw new ShopError('EMAIL_TAKEN')
    return enrol(deps, tx, { ...operator, passwordHash }, by)
  })
}

/**
 * Sets another password and another key for an operator; the previous ones are void and all sessions end.
 * @throws OPERATOR_NOT_FOUND, PASSWORD_TOO_WEAK
 */
async function reset(
  { db, events, factors }: OperatorsContext,
  { email, password }: { email: string; password: string },
  by: Actor,
): Promise<SecondFactor> {
  const known = await queries.findByEmail(db, email)
  if (!known) throw new ShopError('OPERATOR_NOT_FOUND')
  const passwordHash = await hashOf(password, known)
  return inTransaction(db, async (tx) => {
    const row = await setUps.reset(tx, known.id, { passwordHash })
    await audit(tx, { actor: by, action: 'operator.sign_in_reset', subject: `operator:${row.id}` })
    await events.publish(tx, OperatorDisabled, { operatorId: row.id, by })
    return factors.shown(row)
  })
}

/** The existing secret: for the demo shop, which shows it to every visitor. */
async function secondFactor({ db, factors }: OperatorsContext, email: string): Promise<SecondFactor | undefined> {
  const row = await queries.findByEmail(db, email)
  return row && factors.shown(row)
}

/**
 * Verifies an operator by password and second factor: the app's code, or one of the recovery codes.
 * @throws INVALID_CREDENTIALS for a wrong email, password or code, and for a disabled operator; a password hash is
 * verified in any case. A wrong code after a right password is audited, which takes longer; the limit of attempts makes
 * that difference hard to measure
 * @throws RATE_LIMITED, SIGN_IN_LOCKED
 */
async function signIn(
  deps: OperatorsContext,
  { email, password, code }: { email: string; password: string; code: string },
  { address, userAgent, cookie }: From,
): Promise<SignedIn> {
  const { signIns, db, devices, unlocks, clock, factors } = deps
  await signIns.countPlace(address)
  const row = await queries.findByEmail(db, email)
  const knownDevice = row ? devices.find(cookie, row.id) : null
  const one = { typed: `operator ${email}`, account: `operator ${email}`, address, knownDevice }
  await unlocks.countPerson(one, row ? { operatorId: row.id } : null)
  const isPassword = await verifyPassword(row?.password_hash ?? null, password)
  if (!row || !isPassword || row.disabled_at) throw new ShopError('INVALID_CREDENTIALS')
  const token = unguessableToken()
  const at = clock.now()
  const operator = operatorOf(deps, row, sessionIdOf(token), at)
  const isReauthenticated = await inTransaction(db, async (tx) => {
    if (!(await queries.lockUnchanged(tx, row)) || !(await factors.spend(tx, row, code))) return false
    const expiresAt = new Date(at.getTime() + sessionHours * 60 * 60 * 1000)
    const from = { address, browser: userAgent }
    await setUps.endLink(tx, row.id)
    await queries.addSession(tx, { id: operator.sessionId, operatorId: row.id, at, expiresAt, ...from })
    const subject = operatorActor(operator)
    await audit(tx, { actor: subject, action: 'operator.signed_in', subject })
    return true
  })
  if (!isReauthenticated) throw new ShopError('INVALID_CREDENTIALS')
  await signIns.clear(one)
  return {
    operator,
    csrfToken: csrfToken(deps, operator),
    cookie: hostCookie(cookieName, token, sessionHours * 60 * 60),
    deviceCookie: devices.note(row.id),
  }
}

/**
 * Verifies the second factor again, before actions on money or rights; valid for five minutes.
 * @throws INVALID_CODE, RATE_LIMITED
 */
async function prove(
  deps: OperatorsContext,
  operator: Operator,
  code: string,
  { address }: Pick<From, 'address'>,
): Promise<Operator> {
  const { signIns, clock, db, factors } = deps
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
  await signIns.clear(one)
  return operatorOf(deps, row, operator.sessionId, at)
}

/**
 * Changes the password and ends the operator's other sessions.
 * @throws WRONG_PASSWORD, PASSWORD_TOO_WEAK, RATE_LIMITED
 */
async function changePassword(
  { signIns, db }: OperatorsContext,
  operator: Operator,
  { current, next }: { current: string; next: string },
  { address }: Pick<From, 'address'>,
): Promise<void> {
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
  await signIns.clear(one)
}

/** The open sessions of the operator, the newest first. */
function sessions(deps: OperatorsContext, { operatorId }: Operator): ReturnType<typeof queries.listSessions> {
  return queries.listSessions(deps.db, operatorId, { ...live(deps), limit: shownSessions })
}

/** @throws OPERATOR_SESSION_NOT_FOUND also for a session of another operator */
async function endSession({ db }: OperatorsContext, { operatorId }: Operator, number: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await queries.removeOwnSession(tx, operatorId, number))) throw new ShopError('OPERATOR_SESSION_NOT_FOUND')
    const subject = operatorActor({ operatorId })
    await audit(tx, { actor: subject, action: 'operator.session_ended', subject, changes: { session: number } })
  })
}

/**
 * Makes ten codes, shown only this once; the previous ones are void.
 * @throws UNAUTHENTICATED the session ended meanwhile
 */
async function makeRecoveryCodes({ factors, db }: OperatorsContext, operator: Operator): Promise<string[]> {
  const { operatorId } = operator
  const { codes, proofs } = factors.newRecoveryCodes(operatorId)
  await inTransaction(db, async (tx) => {
    await held(tx, operator)
    await queries.replaceRecoveryCodes(tx, operatorId, proofs)
    const subject = operatorActor({ operatorId })
    await audit(tx, { actor: subject, action: 'second_factor.recovery_codes_created', subject })
  })
  return codes
}

function recoveryCodesLeft({ db }: OperatorsContext, { operatorId }: Operator): Promise<number> {
  return queries.countRecoveryCodes(db, operatorId)
}

/**
 * Locks the acting operator, before all other locks. Any change that ends their right or their session waits for the
 * end of the transaction, or has committed before it.
 * @throws UNAUTHENTICATED, FORBIDDEN the right has ended since the request began
 */
async function hold(tx: Tx, operator: Pick<Operator, 'operatorId' | 'sessionId' | 'role'>): Promise<void> {
  const { role } = await held(tx, operator)
  if (role !== operator.role) throw new ShopError('FORBIDDEN')
}

/** The display names of operators, by id: the name, or else the email; the map omits unknown ids. */
async function names({ db }: OperatorsContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await queries.listNames(db, ids)
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** The ids of operators whose name contains the text, disabled ones included. */
function idsByName({ db }: OperatorsContext, typed: string): Promise<number[]> {
  return queries.listIdsByName(db, typed)
}

async function signOut({ db }: OperatorsContext, operator: Operator): Promise<{ cookie: string }> {
  await inTransaction(db, (tx) => queries.removeSession(tx, operator.sessionId))
  return { cookie: hostCookie(cookieName, '', 0) }
}

async function identify(
  deps: OperatorsContext,
  { cookie, csrfToken: given, writes }: Parameters<Identify['operator']>[0],
): Promise<Operator | null> {
  const token = readCookie(cookie, cookieName)
  if (!token) return null
  const id = sessionIdOf(token)
  const { now, seenSince } = live(deps)
  const row = await queries.findSession(deps.db, id, { now, seenSince })
  if (!row) return null
  const operator = operatorOf(deps, row, id, row.reauthenticatedAt)
  if (writes && !isSameText(given ?? '', csrfToken(deps, operator))) throw new ShopError('CSRF_FAILED')
  if (now.getTime() - row.seenAt.getTime() >= noteSeenAfterMs)
    await inTransaction(deps.db, (tx) => queries.noteSeen(tx, id, now))
  return operator
}

function sessionIdOf(token: string): string {
  return sha256(token).toString('base64url')
}
