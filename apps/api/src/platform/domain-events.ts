import type { Tx } from './db/index.ts'

/**
 * Domain events go from a lower module to the modules above it. A module publishes what happened inside its own
 * transaction. Subscribers that must agree with it (order paid, stock taken, ledger posted) act in the same transaction,
 * or make it fail. `buildApi` subscribes them. Effects that may come later (mail, cache) are jobs sent in the `Tx`.
 */
export type EventType<E> = {
  readonly name: string
  /** Never set: carries the type of the event. */ readonly shape?: E
}

/** What an event of this type contains. */
export type EventOf<Type> = Type extends EventType<infer E> ? E : never

export function eventType<E>(name: string): EventType<E> {
  return { name }
}

type Handler<E> = (tx: Tx, event: E) => Promise<void>

export type DomainEvents = {
  subscribe<E>(type: EventType<E>, handler: Handler<E>): void
  /** Runs the handlers one after the other, in the order in which they subscribed. */
  publish<E>(tx: Tx, type: EventType<E>, event: E): Promise<void>
}

export function createDomainEvents(): DomainEvents {
  const handlers = new Map<string, Handler<never>[]>()
  return {
    subscribe(type, handler) {
      handlers.set(type.name, [...(handlers.get(type.name) ?? []), handler])
    },
    async publish(tx, type, event) {
      for (const handler of handlers.get(type.name) ?? []) await (handler as Handler<typeof event>)(tx, event)
    },
  }
}
