import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import type { Operator } from '../../platform/http/principal.ts'
import { unguessableId } from '../../platform/ids.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { audit, type Actor } from '../audit/index.ts'
import { OperatorKeyRenewed } from './accounts.events.ts'
import * as queries from './new-key.queries.ts'
import { lockWithOwners } from './manage-operators.queries.ts'
import type { From, Operators, SecondFactor } from './operators.ts'
import { findByEmail } from './operators.queries.ts'
import { readLinkToken, writeLinkToken } from './password-link.ts'
import { verifyPassword } from './passwords.ts'
import { deriveSecret } from './secrets.ts'
import { createSignInThrottle } from './throttling.ts'

const linkHours = 24

export type NewKeys = ReturnType<typeof createNewKeys>

/**
 * A new authenticator key for an operator who lost the app and the recovery codes. The old key, those codes and all their
 * sessions end at once; the new key is shown behind a mailed link and the password, until it has been used once.
 */
export function createNewKeys(deps: {
  db: Db
  clock: Clock
  facts: Facts
  throttle: Throttle
  operators: Pick<Operators, 'secondFactor'>
  authSecret: string
}) {
  const { db, clock, facts, throttle, operators } = deps
  const secret = deriveSecret(deps.authSecret, 'operator key link')
  const signIns = createSignInThrottle(throttle)

  /**
   * By an owner. Some other owner keeps a key, so that nobody locks the shop out.
   * @throws OPERATOR_NOT_FOUND also for one who is disabled; LAST_OWNER
   */
  async function renew(by: Operator, operatorId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const held = await lockWithOwners(tx, operatorId)
      const operator = held.find(({ id }) => id === operatorId)
      if (!operator || operator.disabledAt) throw new ShopError('OPERATOR_NOT_FOUND')
      const withKey = held.filter(({ id, isOwner }) => id !== operatorId && isOwner)
      if (operator.role === 'owner' && withKey.length === 0) throw new ShopError('LAST_OWNER')
      const expiresAt = new Date(clock.now().getTime() + linkHours * 60 * 60 * 1000)
      const link = { id: unguessableId(), expiresAt }
      await queries.renew(tx, operatorId, link)
      await noted(tx, `operator:${by.operatorId}`, operatorId)
      await facts.announce(tx, OperatorKeyRenewed, { linkId: link.id })
    })
  }

  /**
   * From the command line, which is typed on the shop's own machine: it shows the key, and needs no link.
   * @throws OPERATOR_NOT_FOUND
   */
  async function renewByHand(email: string): Promise<SecondFactor> {
    await inTransaction(db, async (tx) => {
      const operator = await findByEmail(tx, email)
      if (!operator) throw new ShopError('OPERATOR_NOT_FOUND')
      await queries.renew(tx, operator.id, null)
      await noted(tx, 'shop', operator.id)
    })
    const key = await operators.secondFactor(email)
    if (!key) throw new ShopError('OPERATOR_NOT_FOUND')
    return key
  }

  /** What is mailed; null for a link that is not good any more. */
  async function mail(linkId: string): Promise<{ to: string; name: string; token: string } | null> {
    const found = await queries.findByLink(db, linkId, clock.now())
    return found ? { to: found.email, name: found.name, token: writeLinkToken(secret, linkId) } : null
  }

  /**
   * The key, for whoever has both the mailed link and the password.
   * @throws INVALID_RESET_LINK, INVALID_CREDENTIALS, RATE_LIMITED
   */
  async function open(
    { token, password }: { token: string; password: string },
    { address }: Pick<From, 'address'>,
  ): Promise<SecondFactor & { email: string }> {
    const linkId = readLinkToken(secret, token)
    const found = linkId === null ? undefined : await queries.findByLink(db, linkId, clock.now())
    if (!found) throw new ShopError('INVALID_RESET_LINK')
    const { email } = found
    const one = { typed: `operator ${email}`, account: `operator ${email}`, address }
    await signIns.count(one)
    if (!(await verifyPassword(found.passwordHash, password))) throw new ShopError('INVALID_CREDENTIALS')
    const key = await operators.secondFactor(email)
    if (!key) throw new ShopError('INVALID_RESET_LINK')
    await signIns.forget(one)
    return { email, ...key }
  }

  return { renew, renewByHand, mail, open }
}

function noted(tx: Tx, actor: Actor, operatorId: number): Promise<void> {
  return audit(tx, { actor, action: 'gave a new key', subject: `operator:${operatorId}` })
}
