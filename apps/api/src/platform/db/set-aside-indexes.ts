import pg from 'pg'

/** Any number: one process at a time sets indexes aside or creates them again. */
const LOCK = 7_204_331
/** Indexes created at once. */
const LANES = 2

export type IndexesSetAside = {
  /** Creates the indexes again. The second call does nothing. */
  restore(): Promise<void>
  /** Lets the next process create what is missing. */
  close(): Promise<void>
}

/**
 * Drops the indexes of those tables that are empty: filling a table and then creating its indexes takes a fraction of
 * the time. Unique indexes are kept, because they are rules. The definitions are stored in the transaction that drops
 * the indexes.
 * @param connection no pooler's: a lock is held until `close`
 * @param options.kept names of indexes that are not dropped
 */
export async function setIndexesAside(
  connection: pg.ClientConfig,
  tables: readonly string[],
  { kept = [] }: { kept?: readonly string[] } = {},
): Promise<IndexesSetAside> {
  const client = await open(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await createAgain(connection)
    for (const table of tables) if (await isEmpty(client, table)) await dropIndexes(client, table, kept)
  } catch (error) {
    await client.end()
    throw error
  }
  return { restore: () => createAgain(connection), close: () => client.end() }
}

/** Creates the indexes that are missing after a seed that was cut off. While a seed runs, it does nothing. */
export async function restoreIndexes(pool: pg.Pool, direct: pg.ClientConfig): Promise<void> {
  const { rowCount } = await pool.query('select from indexes_set_aside limit 1')
  if (rowCount === 0) return
  const client = await open(direct)
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [LOCK])
    if (rows[0]?.is_ours) await createAgain(direct)
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`)
  return rowCount === 0
}

/** Locks no other table meanwhile, so that it cannot deadlock with a running shop. */
async function dropIndexes(client: pg.Client, table: string, kept: readonly string[]): Promise<void> {
  const name = client.escapeIdentifier(table)
  await client.query('begin')
  await client.query(`lock table ${name} in access exclusive mode`)
  const { rows } = await client.query<{ name: string }>(
    `insert into indexes_set_aside (name, definition)
    select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    where indrelid = $1::regclass and not indisunique and not indisexclusion
      and indexrelid::regclass::text <> all($2::text[]) and not exists (select from ${name})
    returning name`,
    [name, kept],
  )
  for (const index of rows) await client.query(`drop index ${index.name}`)
  await client.query('commit')
}

async function createAgain(connection: pg.ClientConfig): Promise<void> {
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const client = await open(connection)
      try {
        while (await createNext(client));
      } finally {
        await client.end()
      }
    }),
  )
}

/** @returns false when every index exists or is being created */
async function createNext(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select name, definition from indexes_set_aside order by name limit 1 for update skip locked',
  )
  for (const { name, definition } of rows) {
    await client.query(definition)
    await client.query('delete from indexes_set_aside where name = $1', [name])
  }
  await client.query('commit')
  return rows.length > 0
}

async function open(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, statement_timeout: 0, lock_timeout: 10_000 })
  client.on('error', () => {}) // the next statement fails
  await client.connect()
  return client
}
