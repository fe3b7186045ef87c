import { describe, expect, it } from 'vitest'
import { readMigration } from '../apps/api/src/platform/db/migrate.ts'
import { lintMigration } from './lint-migrations.ts'

const lint = (sql: string, name = '0099_next.sql') => lintMigration(readMigration(name, sql))

describe('the linter of migrations', () => {
  it.each([
    ['a column with a constant default', '-- expand\nalter table orders add column note text not null default $$$$;'],
    ['a table', '-- expand\ncreate table gifts (id bigint primary key, note text not null);'],
    ['a check that is validated later', '-- expand\nalter table orders add constraint c check (x > 0) not valid;'],
    ['an index', '-- expand, outside a transaction\ncreate index concurrently a on orders (note);'],
    ['a removal', '-- contract\nalter table orders drop column note;'],
  ])('accepts %s', (_, sql) => {
    expect(lint(sql)).toBe('')
  })

  it.each([
    ['an index that blocks writes', '-- expand\ncreate index a on orders (note);', 'require-concurrent-index-creation'],
    ['a check of all rows', '-- expand\nalter table a add constraint c check (x > 0);', 'constraint-missing-not-valid'],
    [
      'a column that older code does not fill',
      '-- expand\nalter table a add column b text not null;',
      'adding-required',
    ],
    ['a removal that older code does not expect', '-- expand\nalter table a drop column b;', 'ban-drop-column'],
    ['a new name', '-- contract\nalter table a rename column b to c;', 'renaming-column'],
    ['another type', '-- expand\nalter table a alter column b type bigint;', 'changing-column-type'],
    ['a file without a kind', 'create table gifts (id bigint primary key);', 'the first line must be'],
    ['a syntax error', '-- expand\ncreate tabel gifts;', 'syntax-error'],
  ])('rejects %s', (_, sql, reason) => {
    expect(lint(sql)).toContain(`0099_next.sql`)
    expect(lint(sql)).toContain(reason)
  })

  it('leaves the baseline alone', () => {
    expect(lint('create index a on orders (note);', '0015_orders.sql')).toBe('')
  })
})
