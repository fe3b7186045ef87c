import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { createOperator, setUpSignIn } from '#contract/operator/accounts.ts'
import { bindDeps } from '#bind-deps'
import { readLinkToken, writeLinkToken } from '../../../platform/crypto/link-token.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { OperatorDisabled, SetUpLinkMade } from '../accounts.events.ts'
import { operatorDevices, type KnownDevices } from '../sessions/known-device.ts'
import { lockWithOwners } from './manage-operators.queries.ts'
import { add, findByEmail } from './operators.queries.ts'
import { isWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createOperatorFactors } from './operator-factor.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import * as queries from './set-up.queries.ts'
import { assertRequestsWithin } from '../sessions/throttling.ts'

const linkHours = 24

export type SetUps = ReturnType<typeof createSetUps>

export type SetUpsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  /** Whether the shop sends mail. If not, every call that needs a mailed link is refused. */
  canMail: boolean
  authSecret: AuthSecret
}

/** The dependencies, and what is derived from them once. */
type SetUpsContext = SetUpsDeps & {
  factors: ReturnType<typeof createOperatorFactors>
  devices: KnownDevices
  secret: Buffer
}

/**
 * How operators get their credentials: an owner names the operator, and a mailed link lets that person choose a
 * password and see their key. No other person knows either, so that two approvals come from two people.
 */
export function createSetUps(deps: SetUpsDeps) {
  const { clock, authSecret } = deps
  const factors = createOperatorFactors({ clock, authSecret })
  const devices = operatorDevices(authSecret)
  const secret = deriveSecret(authSecret, 'operator set-up link')
  const context: SetUpsContext = { ...deps, factors, devices, secret }
  return bindDeps(context, { invite, reset, mail, setUp })
}

function newLink({ canMail, clock }: SetUpsContext): queries.Link {
  if (!canMail) throw new ShopError('MAIL_UNAVAILABLE')
  return { id: unguessableId(), expiresAt: new Date(clock.now().getTime() + linkHours * 60 * 60 * 1000) }
}

function reported(tx: Tx, by: ActingOperator, action: AuditAction, operatorId: number, changes = {}) {
  return audit(tx, { actor: operatorActor(by), action, subject: `operator:${operatorId}`, changes })
}

/** @throws EMAIL_TAKEN also before that operator's set-up (`reset` mails the link again); MAIL_UNAVAILABLE */
async function invite(
  deps: SetUpsContext,
  by: ActingOperator,
  { email, name, role }: Input<typeof createOperator>['body'],
): Promise<Answer<typeof createOperator>> {
  const { db, clock, events } = deps
  const link = newLink(deps)
  return inTransaction(db, async (tx) => {
    if (await findByEmail(tx, email)) throw new ShopError('EMAIL_TAKEN')
    const { id } = await add(tx, {
      email,
      name,
      role,
      password_hash: null,
      created_at: clock.now(),
      set_up_link: link.id,
      set_up_link_expires_at: link.expiresAt,
    })
    await reported(tx, by, 'operator.created', id, { role })
    await events.publish(tx, SetUpLinkMade, { linkId: link.id })
    return { id }
  })
}

/**
 * An owner resets an operator who lost the password or the key. Another owner must still be able to sign in.
 * @throws OPERATOR_NOT_FOUND also for a disabled operator; LAST_OWNER, MAIL_UNAVAILABLE
 */
async function reset(deps: SetUpsContext, by: ActingOperator, operatorId: number): Promise<void> {
  const { db, events } = deps
  const link = newLink(deps)
  await inTransaction(db, async (tx) => {
    const held = await lockWithOwners(tx, operatorId)
    const operator = held.find(({ id }) => id === operatorId)
    if (!operator || operator.disabledAt) throw new ShopError('OPERATOR_NOT_FOUND')
    const others = held.filter(({ id, isOwner }) => id !== operatorId && isOwner)
    if (operator.role === 'owner' && others.length === 0) throw new ShopError('LAST_OWNER')
    await queries.reset(tx, operatorId, link)
    await reported(tx, by, 'operator.sign_in_reset', operatorId)
    await events.publish(tx, OperatorDisabled, { operatorId, by: operatorActor(by) })
    await events.publish(tx, SetUpLinkMade, { linkId: link.id })
  })
}

/** The mail with the link; null when the link is no longer valid. */
async function mail(
  { db, clock, secret }: SetUpsContext,
  linkId: string,
): Promise<{ to: string; name: string; token: string } | null> {
  const found = await queries.findByLink(db, linkId, clock.now())
  return found ? { to: found.email, name: found.name, token: writeLinkToken(secret, linkId) } : null
}

/**
 * Sets the password with the mailed link. It can be repeated until the operator has signed in.
 * @returns the key, and the cookie that marks this device as known
 * @throws INVALID_RESET_LINK, PASSWORD_TOO_WEAK, RATE_LIMITED
 */
async function setUp(
  { throttle, secret, db, clock, factors, devices }: SetUpsContext,
  { token, password }: Input<typeof setUpSignIn>['body'],
  address: string,
): Promise<{ key: Answer<typeof setUpSignIn>; deviceCookie: string }> {
  await assertRequestsWithin(throttle, address)
  const linkId = readLinkToken(secret, token)
  const found = linkId === null ? undefined : await queries.findByLink(db, linkId, clock.now())
  if (linkId === null || !found) throw new ShopError('INVALID_RESET_LINK')
  if (await isWeakPassword(password, [found.email, found.name])) throw new ShopError('PASSWORD_TOO_WEAK')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const row = await queries.setUp(tx, linkId, { passwordHash, now: clock.now() })
    if (!row) throw new ShopError('INVALID_RESET_LINK')
    const actor = operatorActor({ operatorId: row.id })
    await audit(tx, { actor, action: 'operator.sign_in_set_up', subject: actor })
    return { key: { email: row.email, ...factors.shown(row) }, deviceCookie: devices.note(row.id) }
  })
}
