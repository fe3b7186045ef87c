import type { Actor } from '../audit/index.ts'
import { eventType } from '../../platform/domain-events.ts'

/** A registration has a new code to mail; `generation` identifies the code. */
export const CodeRequested = eventType<{ registrationId: number; generation: number }>('CodeRequested')

/** A link to set a new password was requested, possibly for an address without an account. */
export const PasswordLinkRequested = eventType<{ linkId: string }>('PasswordLinkRequested')

/** A person tried to register with the confirmed address of this account. */
export const RegisteredAgain = eventType<{ userId: number; attemptId: string }>('RegisteredAgain')

/** The second factor of a seller was turned on or off. */
export const SecondFactorChanged = eventType<{
  userId: number
  change: 'enabled' | 'disabled' | 'reset'
  changeId: string
}>('SecondFactorChanged')

/** A sign-in is locked, possibly that of a name without an account; the link unlocks it. */
export const UnlockLinkRequested = eventType<{ linkId: string }>('UnlockLinkRequested')

/** The set-up link of an operator is to be mailed. */
export const SetUpLinkMade = eventType<{ linkId: string }>('SetUpLinkMade')

/** An operator was disabled, got another role, or lost their credentials: their first approvals no longer count. */
export const OperatorDisabled = eventType<{ operatorId: number; by: Actor }>('OperatorDisabled')

/**
 * A person requested their erasure. Every module that stores data of this person removes it in the same transaction, or
 * refuses by throwing the reason; then nothing changes. Carries the address since subscribers need it once more; it
 * must not get into a job.
 */
export const AccountErased = eventType<{
  userId: number
  /** Blank when another person has confirmed it. */
  email: string
  /** The address was proven to be the person's. */ isConfirmed: boolean
}>('AccountErased')
