import { CompiledQuery, type Compilable, type RawBuilder } from 'kysely'
import { alwaysName, sendAlong } from './statements.ts'
import type { Db, Tx } from './index.ts'

/**
 * A query whose text is made at the first call: later calls send their values with it. Building and compiling a query is
 * a tenth of the processor time of a fast request.
 * @param build places each value where the query needs it; it may not look at the values, since it runs once for all.
 *   `handle` only starts a query of Kysely: it may belong to a transaction
 */
export function compileOnce<Values extends object, Row>(
  build: (values: Values, handle: Db | Tx) => RawBuilder<Row> | Compilable<Row>,
) {
  let query: { text: string; parameters: readonly unknown[] } | null = null
  function compiled(handle: Db | Tx, values: Values): CompiledQuery<Row> {
    if (query === null) {
      const { sql: text, parameters } = build(placeholders as Values, handle).compile(handle)
      alwaysName(text)
      query = { text, parameters }
    }
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    )
    return CompiledQuery.raw(query.text, parameters)
  }
  const execute = async (handle: Db | Tx, values: Values): Promise<Row[]> =>
    (await handle.executeQuery(compiled(handle, values))).rows
  /** @see sendAlong */
  const along = (tx: Tx, values: Values): Promise<void> => sendAlong(tx, compiled(tx, values))
  return Object.assign(execute, { along })
}

/** Stands for a value in a compiled query. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
