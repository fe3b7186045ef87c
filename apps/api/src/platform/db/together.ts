import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type Dialect,
} from 'kysely'
import type { Db } from './index.ts'
import type { Tables } from './tables.ts'

/**
 * Runs statements that do not depend on each other on one connection, and sends each without waiting for the answers of
 * those before: one round trip for all. PostgreSQL runs them in the order in which `ask` starts them. For short
 * statements only, since they run one after another.
 */
export function together<Handle extends Db, T>(handle: Handle, ask: (joined: Handle) => Promise<T>): Promise<T> {
  const executor = handle.getExecutor()
  return executor.provideConnection(async (connection) => {
    const sent: Promise<unknown>[] = []
    const provider: ConnectionProvider = {
      provideConnection(use) {
        const outcome = use(connection)
        sent.push(outcome)
        return outcome
      },
    }
    const props = { ...withoutDriver, executor: executor.withConnectionProvider(provider) }
    const joined = handle.isTransaction ? new Transaction<Tables>(props) : new Kysely<Tables>(props)
    try {
      return await ask(joined as Handle)
    } finally {
      // The connection is free once the last statement is answered, also where an earlier one failed.
      await Promise.allSettled(sent)
    }
  })
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** The connection comes from the executor. */
const withoutDriver = { config: { dialect }, dialect, driver: dialect.createDriver() }
