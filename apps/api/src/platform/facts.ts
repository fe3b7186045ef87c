import type { Tx } from './db/index.ts'

/**
 * Facts travel up: a module announces what happened inside its own transaction, and whoever must agree with it (order
 * paid, stock taken, ledger posted) acts in that same transaction or fails it. Handlers are wired in `buildApi`.
 * Effects that may come later (mail, cache) are jobs sent in the `Tx`.
 */
export type FactType<F> = { readonly name: string; /** Never there: carries the fact's type. */ readonly shape?: F }

export function factType<F>(name: string): FactType<F> {
  return { name }
}

type Handler<F> = (tx: Tx, fact: F) => Promise<void>

export type Facts = {
  on<F>(type: FactType<F>, handler: Handler<F>): void
  /** Runs the handlers one after the other, in the order they were wired. */
  announce<F>(tx: Tx, type: FactType<F>, fact: F): Promise<void>
}

export function createFacts(): Facts {
  const handlers = new Map<string, Handler<never>[]>()
  return {
    on(type, handler) {
      handlers.set(type.name, [...(handlers.get(type.name) ?? []), handler])
    },
    async announce(tx, type, fact) {
      for (const handler of handlers.get(type.name) ?? []) await (handler as Handler<typeof fact>)(tx, fact)
    },
  }
}
