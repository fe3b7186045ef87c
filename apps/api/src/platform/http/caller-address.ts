import { AsyncLocalStorage } from 'node:async_hooks'

const address = new AsyncLocalStorage<string>()

/**
 * Runs `answer` with the caller's address, which the audit trail records for an operator's actions, such as signing in.
 */
export const fromAddress = <T>(caller: string, answer: () => T): T => address.run(caller, answer)

/** The caller's address of the current request; empty outside of a request. */
export const callerAddress = (): string => address.getStore() ?? ''
