import { factType } from '../../platform/facts.ts'

/** A registration has a new code to be mailed; `generation` says which of its codes. */
export const CodeRequested = factType<{ registrationId: number; generation: number }>('CodeRequested')

/** Somebody asked for a link to set a new password, maybe for an address nobody owns. */
export const PasswordLinkRequested = factType<{ linkId: string }>('PasswordLinkRequested')
