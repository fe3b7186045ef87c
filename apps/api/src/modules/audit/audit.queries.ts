import { sql } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db } from '../../platform/db/index.ts'

/** One line of the audit trail. */
export type AuditLine = {
  id: number
  at: Date
  /** The same moment, exactly: microseconds since 1970. */
  atMicros: number
  actor: string
  action: string
  subject: string
  /** With `because`, what its actor wrote in their own words, until that is forgotten. */
  changes: Record<string, unknown>
  /** From where; empty unless an operator acted from a browser. */
  address: string
}

/** Where a page ended: two of one moment are told apart by their ids. */
export type AuditMark = Pick<AuditLine, 'id' | 'atMicros'>

export type AuditFilter = {
  action?: string | undefined
  actor?: string | undefined
  /** Any of these. */
  actors?: readonly string[] | undefined
  subject?: string | undefined
  /** The first moment, and the one after the last. */
  from?: Date | undefined
  until?: Date | undefined
}

/** The newest first, from below the mark on. */
export async function listAudit(
  db: Db,
  {
    action,
    actor,
    actors,
    subject,
    from,
    until,
    before,
    limit,
  }: AuditFilter & { before: AuditMark | null; limit: number },
): Promise<AuditLine[]> {
  const conditions = [
    sql`true`,
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(actors === undefined ? [] : [sql`actor = any(${array('text', actors)})`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
    ...(before === null ? [] : [sql`(at, id) < (${moment(before)}, ${before.id})`]),
  ]
  const { rows } = await sql<AuditLine>`
    select id, at, (extract(epoch from at) * 1000000)::bigint as "atMicros", actor, action, subject, address,
      changes || coalesce(
        (select jsonb_build_object('because', words) from audit_words where entry_id = audit_entries.id and words <> ''), '{}'
      ) as changes
    from audit_entries where ${sql.join(conditions, sql` and `)}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const moment = ({ atMicros }: AuditMark) => sql`timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond'`
