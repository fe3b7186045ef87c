import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hasHeader, type Migration } from '../apps/api/src/platform/db/migrate.ts'

const squawk = join(import.meta.dirname, '../node_modules/.bin/squawk')

/** The baseline creates the database: it cannot block anybody. */
const lastOfBaseline = '0021_reports.sql'

/** https://squawkhq.com/docs/rules */
const excluded = [
  // npm run migrate sets both.
  'require-lock-timeout',
  'require-statement-timeout',
  // npm run migrate applies a file in a transaction, or again from its start.
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
]

/** What only a `contract` migration may do, once no process of the version before is left. */
const removals = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null']

/**
 * What is wrong with a migration; empty when nothing is. A migration must not block the requests of a shop that is open,
 * nor break the version of the shop that runs meanwhile (docs/migrations.md).
 */
export function lintMigration({ name, kind, isTransactional, sql }: Migration): string {
  if (name <= lastOfBaseline) return ''
  if (!hasHeader(sql))
    return `${name}: the first line must be "-- expand" or "-- contract", with ", outside a transaction" where that is needed\n`
  const args = [
    ...['--reporter', 'gcc', '--stdin-filepath', name, '--pg-version', '15.0'],
    isTransactional ? '--assume-in-transaction' : '--no-assume-in-transaction',
    `--exclude=${[...excluded, ...(kind === 'contract' ? removals : [])].join(',')}`,
  ]
  const { stdout, stderr, status } = spawnSync(squawk, args, { input: sql, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}
