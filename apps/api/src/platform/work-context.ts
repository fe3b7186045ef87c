import { AsyncLocalStorage } from 'node:async_hooks'

/** What all log lines and spans of one request or job have in common, under the names that they have there. */
export type WorkContext = {
  /** Of the request, also in the jobs that it sent. */
  request_id?: string
  /**
   * The number of the order, as its buyer, its receipt and M-Pesa's statement show it: one search finds all lines of a
   * purchase. The order's id is a capability, and is not logged.
   */
  order?: string
}

const current = new AsyncLocalStorage<WorkContext>()

export function inContext<T>(context: WorkContext, work: () => T): T {
  return current.run(context, work)
}

/** Runs the work for one of several orders: the order that it names is not that of the next. */
export function apart<T>(work: () => T): T {
  return current.run({ ...current.getStore() }, work)
}

/** Empty outside of requests and jobs. */
export const currentContext = (): Readonly<WorkContext> => current.getStore() ?? {}

/** From now on the lines and spans of this request or job have the number of the order. */
export function nameOrder(orderNumber: string): void {
  const context = current.getStore()
  if (context) context.order = orderNumber
}
