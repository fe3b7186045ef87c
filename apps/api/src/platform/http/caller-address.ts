import { AsyncLocalStorage } from 'node:async_hooks'

const address = new AsyncLocalStorage<string>()

/** Answers a request; what an operator does meanwhile, such as signing in, stands in the audit trail with where from. */
export const fromAddress = <T>(caller: string, answer: () => T): T => address.run(caller, answer)

/** Where the request that is being answered came from; empty outside of one. */
export const callerAddress = (): string => address.getStore() ?? ''
