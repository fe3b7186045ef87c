import './audit.tables.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Tx } from '../../platform/db/index.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Operator } from '../../platform/http/principal.ts'
import { keepWords } from './words.queries.ts'

export { whatChanged } from './what-changed.ts'
export { listAudit, type AuditFilter, type AuditLine, type AuditMark } from './audit.queries.ts'
export {
  blankWords,
  forgetWords,
  listWordsAbout,
  listWordsKept,
  listWordsOf,
  type AuditWords,
  type WordsAbout,
} from './words.queries.ts'

export type OperatorActor = `operator:${number}`

/** Who acted: a person by id, or the shop itself (a scheduled job, a provider's notice, a command line). */
export type Actor = OperatorActor | `shopper:${number}` | 'shop'

/** An operator as far as a use case must know who acts: the contract says of which roles. */
export type ActingOperator = Pick<Operator, 'operatorId'>

export function operatorActor({ operatorId }: ActingOperator): OperatorActor {
  return `operator:${operatorId}`
}

/** The operator who acted; undefined where somebody else did. */
export function operatorIdOf(actor: string | null): number | undefined {
  const [, id] = /^operator:(\d+)$/.exec(actor ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** The account that acted; undefined where somebody else did. */
export function shopperIdOf(actor: string): number | undefined {
  const [, id] = /^shopper:(\d+)$/.exec(actor) ?? []
  return id === undefined ? undefined : Number(id)
}

type Subject = `${string}:${string | number}`

export type AuditEntry = {
  actor: Actor
  action: AuditAction
  /** The kind of thing and its id: 'order:…', 'operator:3'. */
  subject: Subject
  /**
   * What changed: ids, amounts, states and settings. Never a name, an address, a phone number or a password: entries
   * cannot be erased, a person can, so a person appears by id.
   */
  changes?: Record<string, unknown>
  /**
   * What the actor wrote about it in their own words. A person may be in them: they are kept apart, go by `forgetWords`
   * once who they are about is forgotten, and are not kept from then on. Those that are old go by `blankWords`.
   */
  words?: { about: Subject; text: string }
}

/**
 * Writes one line of the audit trail in the transaction of what it tells, so that neither exists without the other.
 * The database refuses to change or remove it ever after.
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
  if (entry.words) await keepWords(tx, id, entry.words)
}
