import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Answer, Input } from '#contract/endpoint.ts'
import type { createOperator, listOperators } from '#contract/operator-accounts.ts'
import type { OperatorRole } from '#contract/states.ts'
import { Id } from '#contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { Operator } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { audit } from '../audit/index.ts'
import * as queries from './manage-operators.queries.ts'
import type { Operators } from './operators.ts'

const Cursor = z.tuple([Id])
/** Without those that are taken for another when they are copied. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export type ManageOperators = ReturnType<typeof createManageOperators>

/** Who runs the marketplace, as its owners say (D40). There is one owner at least at any moment. */
export function createManageOperators({ db, clock, operators }: { db: Db; clock: Clock; operators: Operators }) {
  async function list(
    viewer: Operator,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<{ items: Answer<typeof listOperators>; next: string | null }> {
    const [after = 0] = readCursor(Cursor, cursor) ?? []
    const found = await queries.list(db, { after, limit: limit + 1, ...operators.live() })
    const items = found.slice(0, limit)
    const last = found.length > limit ? items.at(-1) : undefined
    return { items: items.map((one) => view(one, viewer)), next: last ? writeCursor([last.id]) : null }
  }

  /**
   * Makes an operator, with a password that is made here where none is given: whoever asks hands it over.
   * @throws EMAIL_TAKEN, PASSWORD_TOO_WEAK
   */
  async function create(
    by: Operator,
    { password, ...operator }: Input<typeof createOperator>['body'],
  ): Promise<Answer<typeof createOperator>> {
    const made = password === undefined ? newPassword() : null
    const { id, secret, uri } = await operators.create(
      { ...operator, password: password ?? made ?? '' },
      `operator:${by.operatorId}`,
    )
    return { id, secret, uri, password: made }
  }

  /** @throws OPERATOR_NOT_FOUND, LAST_OWNER */
  async function changeRole(by: Operator, operatorId: number, role: OperatorRole): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, operatorId, { staysOwner: role === 'owner' })
      if (before.role === role) return
      await queries.writeRole(tx, operatorId, role)
      await noted(tx, by, operatorId, 'changed role', { from: before.role, to: role })
    })
  }

  /**
   * From here on they are signed in nowhere, and cannot sign in.
   * @throws OPERATOR_NOT_FOUND, LAST_OWNER
   */
  async function disable(by: Operator, operatorId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, operatorId, { staysOwner: false })
      if (before.disabledAt) return
      await queries.writeDisabled(tx, operatorId, clock.now())
      await queries.removeSessions(tx, operatorId)
      await noted(tx, by, operatorId, 'disabled operator', { from: 'enabled', to: 'disabled' })
    })
  }

  /** @throws OPERATOR_NOT_FOUND */
  async function enable(by: Operator, operatorId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, operatorId, { staysOwner: true })
      if (!before.disabledAt) return
      await queries.writeDisabled(tx, operatorId, null)
      await noted(tx, by, operatorId, 'enabled operator', { from: 'disabled', to: 'enabled' })
    })
  }

  async function lock(tx: Tx, operatorId: number, { staysOwner }: { staysOwner: boolean }): Promise<queries.Held> {
    const held = await queries.lockWithOwners(tx, operatorId)
    const operator = held.find(({ id }) => id === operatorId)
    if (!operator) throw new ShopError('OPERATOR_NOT_FOUND')
    const others = held.filter(({ id, isOwner }) => id !== operatorId && isOwner)
    const isAnOwner = operator.role === 'owner' && !operator.disabledAt
    if (isAnOwner && !staysOwner && others.length === 0) throw new ShopError('LAST_OWNER')
    return operator
  }

  return { list, create, changeRole, disable, enable }
}

function noted(tx: Tx, by: Operator, operatorId: number, action: string, changes: { from: string; to: string }) {
  return audit(tx, { actor: `operator:${by.operatorId}`, action, subject: `operator:${operatorId}`, changes })
}

/** Some seventy-nine random bits, in four groups as people copy them. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

function view(one: queries.ListedOperator, viewer: Operator): Answer<typeof listOperators>[number] {
  return {
    id: one.id,
    email: one.email,
    name: one.name,
    role: one.role,
    created_at: one.createdAt.toISOString(),
    disabled_at: one.disabledAt?.toISOString() ?? null,
    seen_at: one.seenAt?.toISOString() ?? null,
    is_self: one.id === viewer.operatorId,
  }
}
