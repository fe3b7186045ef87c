import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { listOperators } from '#contract/operator/accounts.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { OperatorDisabled } from '../accounts.events.ts'
import * as queries from './manage-operators.queries.ts'
import type { Operators } from './operators.ts'

const Cursor = z.tuple([Id])

export type ManageOperators = ReturnType<typeof createManageOperators>

type ManageOperatorsDeps = { db: Db; clock: Clock; events: DomainEvents; operators: Pick<Operators, 'live'> }

/** How owners manage the operators (D40). There is always at least one owner. */
export function createManageOperators(deps: ManageOperatorsDeps) {
  return bindDeps(deps, { list, changeRole, disable, enable })
}

async function list(
  { db, clock, operators }: ManageOperatorsDeps,
  viewer: Operator,
  { cursor, limit }: PageRequest,
): Promise<PageOf<Answer<typeof listOperators>[number]>> {
  const [after = 0] = readCursor(Cursor, cursor) ?? []
  const found = await queries.list(db, { after, limit: limit + 1, ...operators.live() })
  const { items, next } = pageOf(found, limit, ({ id }) => [id])
  return { items: items.map((one) => view(one, viewer, clock.now())), next }
}

/** @throws OPERATOR_NOT_FOUND, LAST_OWNER */
async function changeRole(
  { db, events }: ManageOperatorsDeps,
  by: ActingOperator,
  operatorId: number,
  role: OperatorRole,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, operatorId, { staysOwner: role === 'owner' })
    if (before.role === role) return
    await queries.writeRole(tx, operatorId, role)
    await auditChange(tx, by, operatorId, 'operator.role_changed', { from: before.role, to: role })
    await events.publish(tx, OperatorDisabled, { operatorId, by: operatorActor(by) })
  })
}

/**
 * Ends all sessions of the operator and blocks new ones.
 * @throws OPERATOR_NOT_FOUND, LAST_OWNER
 */
async function disable(
  { db, clock, events }: ManageOperatorsDeps,
  by: ActingOperator,
  operatorId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, operatorId, { staysOwner: false })
    if (before.disabledAt) return
    await queries.writeDisabled(tx, operatorId, clock.now())
    await queries.removeSessions(tx, operatorId)
    await auditChange(tx, by, operatorId, 'operator.disabled', { from: 'enabled', to: 'disabled' })
    await events.publish(tx, OperatorDisabled, { operatorId, by: operatorActor(by) })
  })
}

/** @throws OPERATOR_NOT_FOUND */
async function enable({ db }: ManageOperatorsDeps, by: ActingOperator, operatorId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, operatorId, { staysOwner: true })
    if (!before.disabledAt) return
    await queries.writeDisabled(tx, operatorId, null)
    await auditChange(tx, by, operatorId, 'operator.enabled', { from: 'disabled', to: 'enabled' })
  })
}

/** Locks the operator and all owners. @throws OPERATOR_NOT_FOUND, LAST_OWNER */
async function lock(tx: Tx, operatorId: number, { staysOwner }: { staysOwner: boolean }): Promise<queries.Held> {
  const held = await queries.lockWithOwners(tx, operatorId)
  const operator = held.find(({ id }) => id === operatorId)
  if (!operator) throw new ShopError('OPERATOR_NOT_FOUND')
  const others = held.filter(({ id, isOwner }) => id !== operatorId && isOwner)
  const isAnOwner = operator.role === 'owner' && !operator.disabledAt
  if (isAnOwner && !staysOwner && others.length === 0) throw new ShopError('LAST_OWNER')
  return operator
}

function auditChange(
  tx: Tx,
  by: ActingOperator,
  operatorId: number,
  action: AuditAction,
  changes: { from: string; to: string },
) {
  return audit(tx, { actor: operatorActor(by), action, subject: `operator:${operatorId}`, changes })
}

function view(one: queries.ListedOperator, viewer: Operator, now: Date): Answer<typeof listOperators>[number] {
  const { linkExpiresAt } = one
  return {
    id: one.id,
    email: one.email,
    name: one.name,
    role: one.role,
    created_at: one.createdAt.toISOString(),
    disabled_at: one.disabledAt?.toISOString() ?? null,
    link: linkExpiresAt && (linkExpiresAt > now ? 'sent' : 'expired'),
    seen_at: one.seenAt?.toISOString() ?? null,
    is_self: one.id === viewer.operatorId,
  }
}
