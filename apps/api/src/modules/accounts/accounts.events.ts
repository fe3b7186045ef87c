import type { Actor } from '../audit/index.ts'
import { factType } from '../../platform/facts.ts'

/** A registration has a new code to be mailed; `generation` says which of its codes. */
export const CodeRequested = factType<{ registrationId: number; generation: number }>('CodeRequested')

/** Somebody asked for a link to set a new password, maybe for an address nobody owns. */
export const PasswordLinkRequested = factType<{ linkId: string }>('PasswordLinkRequested')

/** Somebody tried to register with the confirmed address of this account. */
export const RegisteredAgain = factType<{ userId: number; attemptId: string }>('RegisteredAgain')

/** The second factor of a person who sells went on or off. */
export const SecondFactorChanged = factType<{
  userId: number
  change: 'enabled' | 'disabled' | 'reset'
  changeId: string
}>('SecondFactorChanged')

/** Somebody's sign-in is locked, or that of a name nobody has; the link opens it. */
export const UnlockLinkRequested = factType<{ linkId: string }>('UnlockLinkRequested')

/** An operator is to be mailed the link behind which they set up their sign-in. */
export const SetUpLinkMade = factType<{ linkId: string }>('SetUpLinkMade')

/** An operator was disabled, has other work, or lost what they signed in with: their word does not count any more. */
export const OperatorWordEnded = factType<{ operatorId: number; by: Actor }>('OperatorWordEnded')

/**
 * A person asked to be forgotten. Whoever keeps something of this person removes it in the same transaction, or refuses by
 * throwing what stands in the way: nothing has changed then. Carries the address since it is the last time it is known;
 * it must not get into a job.
 */
export const AccountErased = factType<{
  userId: number
  /** Blank where somebody else has proven to own it. */
  email: string
  /** The address was proven to be the person's. */ isConfirmed: boolean
}>('AccountErased')
