import { AsyncLocalStorage } from 'node:async_hooks'

const address = new AsyncLocalStorage<string>()

/** Answers an operator's request; what is written to the audit trail meanwhile says from where. */
export const fromAddress = <T>(operatorAddress: string, answer: () => T): T => address.run(operatorAddress, answer)

/** From where the operator whose request is being answered came; empty for everybody else. */
export const operatorAddress = (): string => address.getStore() ?? ''
