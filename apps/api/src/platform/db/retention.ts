import { sql, type RawBuilder } from 'kysely'
import { later, type Clock } from '../clock.ts'
import { inTransaction, type Db, type Tables } from './index.ts'

/** Rows that are deleted when they have been old for some time. Each rule has an index that finds them. */
export type RetentionRule = {
  table: keyof Tables
  /** A number, or the setting with it. */
  keepDays: number | keyof RetentionDays
  /** @param before the oldest time of a row that is kept */
  isOld: (before: Date) => RawBuilder<boolean>
}

/** How long the rows that grow with every sale are kept, in days (docs/settings.md). */
export type RetentionDays = {
  mails: number
  providerEvents: number
  reservations: number
  views: number
  audit: number
}

export const usualRetention: RetentionDays = {
  mails: 365,
  providerEvents: 730,
  reservations: 90,
  views: 800,
  audit: 2_555,
}

export type RetentionLimits = {
  days: RetentionDays
  batchRows: number
  /** Limits one run, so that a backlog cannot keep it going without end. */
  maxBatches: number
}

const daySeconds = 24 * 60 * 60

/** Deletes old rows in batches, each in its own transaction, so that no request waits long for a lock. */
export async function deleteOldRows(
  { db, clock }: { db: Db; clock: Clock },
  rules: readonly RetentionRule[],
  { days = usualRetention, batchRows = 1_000, maxBatches = 200 }: Partial<RetentionLimits> = {},
): Promise<void> {
  const failures: unknown[] = []
  for (const { table, keepDays, isOld } of rules) {
    const kept = typeof keepDays === 'number' ? keepDays : days[keepDays]
    const old = isOld(later(clock.now(), -kept * daySeconds))
    await deleteOld(table, old).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'old rows could not be deleted')

  async function deleteOld(table: keyof Tables, old: RawBuilder<boolean>) {
    const name = sql.table(table)
    for (let batch = 0; batch < maxBatches; batch++) {
      const { numAffectedRows = 0n } = await inTransaction(db, (tx) =>
        sql`
          delete from ${name} where ctid = any(array(
            select ctid from ${name} where ${old} limit ${batchRows} for update skip locked
          ))`.execute(tx),
      )
      if (numAffectedRows < batchRows) break
    }
  }
}
