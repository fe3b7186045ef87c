import { sql } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db } from '../../platform/db/index.ts'

/** One entry of the audit log. */
export type AuditLine = {
  id: number
  at: Date
  /** The same time in full precision: microseconds since 1970. */
  atMicros: number
  actor: string
  action: string
  subject: string
  /** The key `because` has the actor's free text, until it is deleted. */
  changes: Record<string, unknown>
  /** The client address; empty unless an operator acted from a browser. */
  address: string
}

/** The last entry of a page: the id distinguishes two entries of the same time. */
export type AuditMark = Pick<AuditLine, 'id' | 'atMicros'>

export type AuditFilter = {
  action?: string | undefined
  actor?: string | undefined
  /** Matches any of these. */
  actors?: readonly string[] | undefined
  subject?: string | undefined
  /** The first moment of the range, and the first moment after it. */
  from?: Date | undefined
  until?: Date | undefined
}

/** The newest first, after the cursor. */
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
        (select jsonb_build_object('because', comment) from audit_comments where entry_id = audit_entries.id and comment <> ''), '{}'
      ) as changes
    from audit_entries where ${sql.join(conditions, sql` and `)}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const moment = ({ atMicros }: AuditMark) => sql`timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond'`
