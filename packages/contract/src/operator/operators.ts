import { z } from 'zod'
import { Password, TypedPassword } from '../shopper/accounts.ts'
import { endpoint } from '../shared/endpoint.ts'
import { operatorRoles } from '../shared/states.ts'
import { Email, IdText, Message, Timestamp } from '../shared/text.ts'

/** Six digits of the authenticator app, or a recovery code, which can be used once. */
export const SecondFactor = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:\d{6}|[A-Z2-7]{4}-?[A-Z2-7]{4}-?[A-Z2-7]{4})$/, 'Please enter the 6-digit code, or a recovery code.')

export const OperatorSession = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  /** Sent as `X-CSRF-Token` with every request that writes. */
  csrf_token: z.string(),
  /** Until then, endpoints that require a recent second factor accept this session. */
  reauthenticated_until: Timestamp,
  recovery_codes_left: z.int(),
})

export const signInOperator = endpoint({
  method: 'POST',
  path: '/api/admin/session/',
  access: 'anyone',
  summary: 'Operator sign-in; sets the session cookie',
  body: z.object({ email: Email, password: TypedPassword, code: SecondFactor }),
  response: OperatorSession,
  errors: ['INVALID_CREDENTIALS', 'SIGN_IN_LOCKED', 'RATE_LIMITED'],
})

export const getOperatorSession = endpoint({
  method: 'GET',
  path: '/api/admin/session/',
  access: 'operator',
  summary: 'The signed-in operator',
  response: OperatorSession,
})

export const signOutOperator = endpoint({
  method: 'DELETE',
  path: '/api/admin/session/',
  access: 'operator',
  summary: 'End the operator’s session',
  response: Message,
})

export const proveOperator = endpoint({
  method: 'POST',
  path: '/api/admin/session/proof/',
  access: 'operator',
  summary: 'Reauthenticate with the second factor, for operations that require it',
  body: z.object({ code: SecondFactor }),
  response: OperatorSession,
  errors: ['INVALID_CODE', 'RATE_LIMITED'],
})

export const listOperatorSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions/',
  access: 'operator',
  summary: 'The operator’s sessions, newest first; at most 50',
  response: z.array(
    z.object({
      id: z.int(),
      created_at: Timestamp,
      seen_at: Timestamp,
      expires_at: Timestamp,
      /** The network address that opened the session. */
      address: z.string(),
      /** The browser, from its User-Agent. */
      browser: z.string(),
      is_current: z.boolean(),
    }),
  ),
})

export const endOperatorSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/:id/',
  access: 'operator',
  summary: 'End one of the operator’s own sessions',
  params: z.object({ id: IdText }),
  response: Message,
  errors: ['OPERATOR_SESSION_NOT_FOUND'],
})

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/api/admin/password/',
  access: 'operator',
  requiresReauthentication: true,
  summary: 'Change the operator’s own password; all other sessions end',
  body: z.object({ current_password: TypedPassword, password: Password }),
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
})

/** The codes are shown only once; earlier codes become invalid. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/recovery-codes/',
  access: 'operator',
  requiresReauthentication: true,
  summary: 'Create ten recovery codes, for sign-in without the authenticator app',
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['SECOND_FACTOR_NEEDED'],
})
