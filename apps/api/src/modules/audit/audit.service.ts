import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { Tx } from '../../platform/db/index.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Operator } from '../../platform/http/principal.ts'
import { storeComment } from './comments.queries.ts'

export type OperatorActor = `operator:${number}`

/** The actor: a person by id, or the shop itself (a scheduled job, a provider's webhook event, a command line). */
export type Actor = OperatorActor | `shopper:${number}` | 'shop'

/** The part of an operator that use cases need to know the actor; the contract states which roles may call them. */
export type ActingOperator = Pick<Operator, 'operatorId'>

export function operatorActor({ operatorId }: ActingOperator): OperatorActor {
  return `operator:${operatorId}`
}

/** The operator who acted; undefined for any other actor. */
export function operatorIdOf(actor: string | null): number | undefined {
  const [, id] = /^operator:(\d+)$/.exec(actor ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** The account that acted; undefined for any other actor. */
export function shopperIdOf(actor: string): number | undefined {
  const [, id] = /^shopper:(\d+)$/.exec(actor) ?? []
  return id === undefined ? undefined : Number(id)
}

type Subject = `${string}:${string | number}`

export type AuditEntry = {
  actor: Actor
  action: AuditAction
  /** The kind of the object and its id: 'order:…', 'operator:3'. */
  subject: Subject
  /**
   * What changed: ids, amounts, states and settings. Never a name, an address, a phone number or a password: entries
   * cannot be erased, a person can, so a person appears by id.
   */
  changes?: Record<string, unknown>
  /**
   * The actor's free text about the action. It may contain personal data and is therefore stored separately.
   * `eraseComments` deletes it once its subject is erased, and text added later is not stored. `blankComments` deletes
   * old text.
   */
  comment?: { about: Subject; text: string }
}

/**
 * Writes one audit entry in the transaction of the action, so that neither exists without the other. The database
 * refuses to change or remove it afterwards.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { id } = await tx
    .insertInto('audit_entries')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      changes: JSON.stringify(entry.changes ?? {}),
      address: entry.actor.startsWith('operator:') ? callerAddress() : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entry.comment) await storeComment(tx, id, entry.comment)
}
