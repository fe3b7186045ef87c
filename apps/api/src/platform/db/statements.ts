import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { isRecording, traced } from '../tracing.ts'
import type { DatabaseOptions, Tx } from './index.ts'

/** The values of statements that are sent along: Kysely hands them over as they are. */
const sentAlong = new WeakSet<readonly unknown[]>()

/**
 * Runs a statement whose answer nobody reads: it is sent with the next statement of the transaction, or with its commit,
 * and costs no round trip of its own, unless it is the first of several. An error of it is thrown there.
 */
export async function sendAlong(tx: Tx, query: CompiledQuery): Promise<void> {
  sentAlong.add(query.parameters)
  await tx.executeQuery(query)
}

type Statement = { text: string; values?: unknown[] }
type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** The answer to what is not sent yet. */
const noRows = { command: '', rowCount: 0, rows: [] }

/**
 * Wraps a connection of a pool:
 * - each parametrised statement is named by the hash of its text, so that the server parses it once per connection;
 * - a transaction begins together with its first statement;
 * - what is sent along goes out with the next statement.
 *
 * A statement of a transaction that fails makes all later ones fail, also a commit that is already under way.
 */
export function tap(client: pg.PoolClient, options: DatabaseOptions, names: StatementNames) {
  const send = client.query.bind(client) as Query
  const { stream } = client.connection
  let isCorked = false
  let unanswered = 0
  /** Whether a transaction is to begin with the next statement. */
  let isBeginning = false
  /** The answer to the begin of this transaction and its first statement. */
  let begun: Promise<unknown> | null = null
  let isInTransaction = false
  let waiting: Statement[] = []

  const query: Query = (text, values, callback) => {
    if (typeof text !== 'string') {
      if (isBeginning) throw new Error('A transaction begins with a statement that is passed as text.')
      return send(text, values, callback)
    }
    const statement: Statement = { text, ...(Array.isArray(values) && { values }) }
    // The pool's own `query` passes a callback, which may run in the context of another request.
    if (callback !== undefined) return send(announced(statement), callback)
    if (text === 'begin') return beginLater()
    if (text.startsWith('start transaction')) isInTransaction = true
    if (text === 'commit' || text === 'rollback') return end(text)
    if (statement.values && sentAlong.has(statement.values)) return keep(statement)
    return sendAll(statement)
  }
  client.query = query as typeof client.query

  async function beginLater() {
    options.onStatement?.('begin')
    isBeginning = true
    isInTransaction = true
    return noRows
  }

  async function keep(statement: Statement) {
    waiting.push(statement)
    return noRows
  }

  async function end(text: 'commit' | 'rollback') {
    if (text === 'rollback') waiting = []
    try {
      if (!isBeginning || waiting.length > 0) return await sendAll({ text })
      isBeginning = false // nothing of it was sent
      options.onStatement?.(text)
      return noRows
    } finally {
      isInTransaction = false
      begun = null
    }
  }

  /** What this connection sends before the next tick goes out in one write. */
  function writeAtOnce() {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  /**
   * A transaction whose first statement cannot be parsed has not begun: any other would be committed alone. So they wait
   * until the first is answered, and fail with it; only its commit is sent before.
   */
  async function sendAll(last: Statement): Promise<unknown> {
    const statements = [...waiting, last]
    waiting = []
    if (isBeginning) begun = sendTogether(statements.splice(0, statements[1]?.text === 'commit' ? 2 : 1))
    if (statements.length === 0) return begun
    if (last.text !== 'rollback') await begun
    return sendTogether(statements)
  }

  /** @throws the error of the first that fails */
  async function sendTogether(statements: readonly Statement[]): Promise<unknown> {
    if (statements.length > 1 || unanswered > 0) writeAtOnce()
    unanswered += 1
    const sent = statements.map(sendOne)
    const outcomes = await Promise.allSettled(sent)
    unanswered -= 1
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return sent.at(-1)
  }

  async function sendOne(statement: Statement): Promise<unknown> {
    const config = announced(statement)
    const isFirst = isBeginning
    isBeginning = false
    const run = () => (isFirst ? sendFirst(send, 'begin', config) : send(config)) as Promise<unknown>
    const answer = isRecording() ? tracedStatement(statement.text, run) : run()
    try {
      return await answer
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      names.renew(statement.text)
      if (isInTransaction) throw error // its use case runs again: see `inTransaction`
      return await send(announced(statement))
    }
  }

  function announced(statement: Statement): pg.QueryConfig {
    options.onStatement?.(statement.text)
    const isNamed = options.prepare !== false && statement.values !== undefined && statement.values.length > 0
    return isNamed ? { ...statement, name: names.of(statement.text, isInTransaction) } : statement
  }
}

/**
 * Sends the begin of a transaction and its first statement up to one Sync, as PostgreSQL's driver for Java does: if the begin
 * fails, the server skips the statement. Apart from each other, the statement would then be committed alone.
 */
export function sendFirst(send: Query, begin: string, config: pg.QueryConfig): Promise<unknown> {
  const extended: pg.QueryConfig & { queryMode: string } = { ...config, queryMode: 'extended' }
  return new Promise((resolve, reject) => {
    const query = new pg.Query(extended, (error, results) =>
      error ? reject(error) : resolve((results as unknown as unknown[]).at(-1)),
    )
    const submit = query.submit.bind(query)
    // A named statement is parsed first: the driver takes the first ParseComplete for that of the query. An unnamed one
    // is parsed afterwards, because the begin has no name either and would replace it.
    query.submit = (connection) => submit(sendingBefore(config.name ? 'bind' : 'parse', connection, begin))
    send(query)
  })
}

function sendingBefore(message: 'bind' | 'parse', connection: pg.Connection, begin: string): pg.Connection {
  const sendBoth = (content: never) => {
    connection.parse({ name: '', text: begin, types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    connection[message](content, true)
  }
  return Object.create(connection, { [message]: { value: sendBoth } }) as pg.Connection
}

const maxTracedLetters = 2_000

/** The text has placeholders: its values, which may be personal, are not traced. */
function tracedStatement(text: string, run: () => Promise<unknown>): Promise<unknown> {
  const name = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTracedLetters) }
  return traced({ name, kind: 'client', attributes }, run)
}

const fixedTexts = new Set<string>()

/** For a text without variants: it always has a name. */
export function alwaysName(text: string) {
  fixedTexts.add(text)
}

/**
 * Filters of lists make thousands of different statements, and a connection keeps every prepared statement: only the
 * first 500 get a name. Transactions have 500 names of their own, which no filter can take: lists are read outside.
 */
const maxNames = 500

export type StatementNames = ReturnType<typeof createStatementNames>

/** The names of a pool's statements. */
export function createStatementNames() {
  const names = new Map<string, string>()
  const used = { inTransaction: 0, outside: 0 }
  return {
    /** Undefined once `maxNames` are in use: such a statement is parsed and planned at each call. */
    of(text: string, isInTransaction: boolean): string | undefined {
      const known = names.get(text)
      if (known !== undefined) return known
      if (!fixedTexts.has(text)) {
        const where = isInTransaction ? 'inTransaction' : 'outside'
        if (used[where] >= maxNames) return undefined
        used[where] += 1
      }
      const name = createHash('sha1').update(text).digest('base64url')
      names.set(text, name)
      return name
    },
    /** Gives a statement a new name, with which every connection prepares it anew. */
    renew(text: string) {
      const name = names.get(text)
      if (name !== undefined) names.set(text, createHash('sha1').update(name).digest('base64url'))
    },
  }
}

/** Whether a prepared statement selects `*` from a table that got a column since. PostgreSQL has not run it. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
