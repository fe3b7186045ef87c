import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'
import type { ResultBehaviourKey } from './result-behaviours.ts'
import type { ResultCode } from './result-codes.ts'

export type ConversationKind = 'payout' | 'reversal' | 'status' | 'balance'

/** A request that is acknowledged at once and answered at a ResultURL later. Undecided while `decidedAt` is null. */
export type Conversation = {
  conversationId: string
  originatorConversationId: string
  kind: ConversationKind
  resultUrl: string
  timeoutUrl: string
  /** The phone that receives a payout or a reversal. */
  phone: string | null
  amountShillings: number | null
  account: string | null
  /** The receipt that a reversal or a status query names. A status query may name a conversation instead. */
  about: string | null
  behaviour: ResultBehaviourKey
  requestedAt: Date
  dueAt: Date
  decidedAt: Date | null
  resultCode: ResultCode | null
  /** Set when money moved. */
  receipt: string | null
}

export type NewConversation = Omit<Conversation, 'decidedAt' | 'resultCode' | 'receipt'>

const COLUMNS = `conversation_id as "conversationId", originator_conversation_id as "originatorConversationId", kind,
  result_url as "resultUrl", timeout_url as "timeoutUrl", phone, amount_shillings as "amountShillings", account, about,
  behaviour, requested_at as "requestedAt", due_at as "dueAt", decided_at as "decidedAt", result_code as "resultCode", receipt`

/** @returns false when a payout with this OriginatorConversationID already exists */
export async function insertConversation(tx: PoolClient, conversation: NewConversation): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sandbox.daraja_conversation (conversation_id, originator_conversation_id, kind, result_url,
       timeout_url, phone, amount_shillings, account, about, behaviour, requested_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (originator_conversation_id) where kind = 'payout' do nothing`,
    [
      conversation.conversationId,
      conversation.originatorConversationId,
      conversation.kind,
      conversation.resultUrl,
      conversation.timeoutUrl,
      conversation.phone,
      conversation.amountShillings,
      conversation.account,
      conversation.about,
      conversation.behaviour,
      conversation.requestedAt,
      conversation.dueAt,
    ],
  )
  return rowCount === 1
}

export async function findConversation(db: Db, id: string): Promise<Conversation | undefined> {
  const { rows } = await db.query<Conversation>(
    `select ${COLUMNS} from sandbox.daraja_conversation where conversation_id = $1`,
    [id],
  )
  return rows[0]
}

/** Outgoing money, by either id of its conversation or by its receipt. */
export async function findMoneyOut(db: Db, id: string): Promise<Conversation | undefined> {
  const { rows } = await db.query<Conversation>(
    `select ${COLUMNS} from sandbox.daraja_conversation
     where kind in ('payout', 'reversal') and $1 in (conversation_id, originator_conversation_id, receipt)`,
    [id],
  )
  return rows[0]
}

/** An otherwise unused advisory lock key: it serializes decisions, so that two payouts cannot spend the same money. */
const DECISIONS_LOCK = 7_254_002

export async function lockDecisions(tx: PoolClient): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [DECISIONS_LOCK])
}

export async function lockUndecided(tx: PoolClient, id: string): Promise<Conversation | undefined> {
  const { rows } = await tx.query<Conversation>(
    `select ${COLUMNS} from sandbox.daraja_conversation where conversation_id = $1 and decided_at is null for update`,
    [id],
  )
  return rows[0]
}

export async function decide(tx: PoolClient, decided: Conversation): Promise<void> {
  await tx.query(
    `update sandbox.daraja_conversation
     set decided_at = $2, result_code = $3, receipt = $4, phone = $5, account = $6 where conversation_id = $1`,
    [decided.conversationId, decided.decidedAt, decided.resultCode, decided.receipt, decided.phone, decided.account],
  )
}

export async function changeOutcome(db: Db, id: string, behaviour: ResultBehaviourKey, dueAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox.daraja_conversation set behaviour = $2, due_at = $3
     where conversation_id = $1 and decided_at is null`,
    [id, behaviour, dueAt],
  )
  return rowCount === 1
}

export async function isReversed(tx: PoolClient, receipt: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from sandbox.daraja_conversation where kind = 'reversal' and about = $1 and receipt is not null`,
    [receipt],
  )
  return rowCount === 1
}

/** Newest first. */
export async function listConversations(
  db: Db,
  filter: { kinds?: readonly ConversationKind[]; phone?: string; limit: number },
): Promise<Conversation[]> {
  const { rows } = await db.query<Conversation>(
    `select ${COLUMNS} from sandbox.daraja_conversation
     where ($1::text[] is null or kind = any($1)) and ($2::text is null or phone = $2)
     order by requested_at desc, conversation_id limit $3`,
    [filter.kinds ?? null, filter.phone ?? null, filter.limit],
  )
  return rows
}
