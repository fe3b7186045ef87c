import { z } from 'zod'
import { Code, TypedPassword } from '../shopper/accounts.ts'
import { endpoint } from '../shared/endpoint.ts'
import { SecondFactor } from '../operator/operators.ts'
import { Message } from '../shared/text.ts'

/*
 * The optional second factor of a seller: required at the seller's sign-in, before a new payout phone, and before a
 * large withdrawal.
 */

const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** The password, and a code of the second factor if there is one. */
const Proof = z.object({ password: TypedPassword, code: SecondFactor.optional() })

const proofErrors = ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE', 'RATE_LIMITED'] as const

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/seller/second-factor/',
  access: 'seller',
  summary: 'Whether the user has a second factor',
  response: z.object({ is_enabled: z.boolean(), recovery_codes_left: z.int() }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/seller/second-factor/',
  access: 'seller',
  summary: 'Create a key for an authenticator app; it is active once one of its codes is confirmed',
  body: z.object({ password: TypedPassword }),
  response: z.object({
    /** The key to type into the authenticator app. */
    secret: z.string(),
    /** The same as `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_ENABLED', 'RATE_LIMITED'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/seller/second-factor/confirm/',
  access: 'seller',
  summary: 'Turn the second factor on with a code of the app; returns the recovery codes, once',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['INVALID_CODE', 'SECOND_FACTOR_ENABLED', 'RATE_LIMITED'],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/seller/second-factor/disable/',
  access: 'seller',
  summary: 'Turn the second factor off',
  body: Proof,
  response: Message,
  errors: proofErrors,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/seller/second-factor/recovery-codes/',
  access: 'seller',
  summary: 'Create new recovery codes; the earlier ones are void',
  body: Proof,
  response: RecoveryCodes,
  errors: [...proofErrors, 'SECOND_FACTOR_NOT_ENABLED'],
})
