import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CommandKind, CommandState } from '../payments.tables.ts'

/** A command that was sent to Daraja, and its answer. */
export type Command = {
  id: number
  kind: CommandKind
  subject: string
  originatorId: string
  conversationId: string | null
  state: CommandState
  reported: string | null
  receipt: string | null
  requestedAt: Date
  endedAt: Date | null
}

export type NewCommand = Pick<Command, 'kind' | 'subject' | 'originatorId' | 'requestedAt'> & { secretHash: Buffer }

const columns = [
  'id',
  'kind',
  'subject',
  'originator_id as originatorId',
  'conversation_id as conversationId',
  'state',
  'reported',
  'receipt',
  'requested_at as requestedAt',
  'ended_at as endedAt',
] as const

/** @returns undefined when a command with this originator id exists */
export async function insert(tx: Tx, command: NewCommand): Promise<Command | undefined> {
  return tx
    .insertInto('mpesa_commands')
    .values({
      kind: command.kind,
      subject: command.subject,
      secret_hash: command.secretHash,
      originator_id: command.originatorId,
      state: 'requested',
      requested_at: command.requestedAt,
    })
    .onConflict((conflict) => conflict.constraint('mpesa_commands_originator_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function lock(tx: Tx, id: number): Promise<Command> {
  return tx.selectFrom('mpesa_commands').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Found by hash, so that the response time reveals nothing about the secret. */
export async function findBySecretHash(db: Db, hash: Buffer): Promise<{ id: number } | undefined> {
  return db.selectFrom('mpesa_commands').select('id').where('secret_hash', '=', hash).executeTakeFirst()
}

/** The newest command of a kind about a subject. */
export async function latestAbout(handle: Db | Tx, subject: string, kind: CommandKind): Promise<Command | undefined> {
  return handle
    .selectFrom('mpesa_commands')
    .select(columns)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function update(
  tx: Tx,
  id: number,
  change: { state: CommandState; reported?: string; receipt?: string; conversationId?: string; endedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('mpesa_commands')
    .set({
      state: change.state,
      ...(change.reported !== undefined && { reported: change.reported }),
      ...(change.receipt !== undefined && { receipt: change.receipt }),
      ...(change.conversationId !== undefined && { conversation_id: change.conversationId }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function retry(
  tx: Tx,
  id: number,
  { secretHash, requestedAt }: { secretHash: Buffer; requestedAt: Date },
): Promise<void> {
  await tx
    .updateTable('mpesa_commands')
    .set({ state: 'requested', secret_hash: secretHash, requested_at: requestedAt, reported: null, ended_at: null })
    .where('id', '=', id)
    .execute()
}

export async function keepBalance(
  tx: Tx,
  balance: { account: string; availableCents: number; reportedAt: Date },
): Promise<void> {
  const values = { account: balance.account, available_cents: balance.availableCents, reported_at: balance.reportedAt }
  await tx
    .insertInto('mpesa_balances')
    .values(values)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
}

export async function listBalances(db: Db): Promise<{ account: string; availableCents: number; reportedAt: Date }[]> {
  return db
    .selectFrom('mpesa_balances')
    .select(['account', 'available_cents as availableCents', 'reported_at as reportedAt'])
    .orderBy('account')
    .execute()
}
