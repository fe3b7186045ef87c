import type { Actor } from '../audit/index.ts'
import { eventType } from '../../platform/domain-events.ts'

/** A registration has a new code to be mailed; `generation` says which of its codes. */
export const CodeRequested = eventType<{ registrationId: number; generation: number }>('CodeRequested')

/** Somebody asked for a link to set a new password, maybe for an address nobody owns. */
export const PasswordLinkRequested = eventType<{ linkId: string }>('PasswordLinkRequested')

/** Somebody tried to register with the confirmed address of this account. */
export const RegisteredAgain = eventType<{ userId: number; attemptId: string }>('RegisteredAgain')

/** The second factor of a person who sells went on or off. */
export const SecondFactorChanged = eventType<{
  userId: number
  change: 'enabled' | 'disabled' | 'reset'
  changeId: string
}>('SecondFactorChanged')

/** Somebody's sign-in is locked, or that of a name nobody has; the link opens it. */
export const UnlockLinkRequested = eventType<{ linkId: string }>('UnlockLinkRequested')

/** An operator is to be mailed the link behind which they set up their sign-in. */
export const SetUpLinkMade = eventType<{ linkId: string }>('SetUpLinkMade')

/** An operator was disabled, has other work, or lost what they signed in with: their word does not count any more. */
export const OperatorWordEnded = eventType<{ operatorId: number; by: Actor }>('OperatorWordEnded')

/**
 * A person asked to be forgotten. Whoever keeps something of this person removes it in the same transaction, or refuses by
 * throwing what stands in the way: nothing has changed then. Carries the address since it is the last time it is known;
 * it must not get into a job.
 */
export const AccountErased = eventType<{
  userId: number
  /** Blank where somebody else has proven to own it. */
  email: string
  /** The address was proven to be the person's. */ isConfirmed: boolean
}>('AccountErased')
