import { z } from 'zod'
import { Password } from '../shopper/accounts.ts'
import { endpoint } from '../shared/endpoint.ts'
import { operatorRoles } from '../shared/states.ts'
import { Email, Id, IdText, Message, Page, requiredLine, Timestamp } from '../shared/text.ts'

/* Operator accounts, managed by an owner. */

const OperatorInList = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  created_at: Timestamp,
  /** The time since which the operator cannot sign in. */
  disabled_at: Timestamp.nullable(),
  /** A set-up link was mailed, and the operator has not signed in since. */
  link: z.enum(['sent', 'expired']).nullable(),
  /** The last use of an active session. */
  seen_at: Timestamp.nullable(),
  is_self: z.boolean(),
})

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators/',
  access: 'operator',
  roles: [],
  summary: 'All operators, in the order they were added',
  query: Page,
  response: z.array(OperatorInList),
})

/**
 * The operator chooses a password and sees the authenticator key behind the mailed link; both stay secret to others.
 */
export const createOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Add an operator, and mail them a link to set up their sign-in',
  body: z.object({ email: Email, name: requiredLine(100), role: z.enum(operatorRoles) }),
  response: z.object({ id: Id }),
  status: 201,
  errors: ['SECOND_FACTOR_NEEDED', 'EMAIL_TAKEN', 'MAIL_UNAVAILABLE'],
})

const OperatorParams = z.object({ id: IdText })

export const changeOperatorRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/operators/:id/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Change an operator’s role, effective from their next request',
  params: OperatorParams,
  body: z.object({ role: z.enum(operatorRoles) }),
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND', 'LAST_OWNER'],
})

export const disableOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/disable/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Disable an operator: end their sessions, and refuse further sign-ins',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND', 'LAST_OWNER'],
})

/**
 * For an operator who lost the password or the key, or whose link has expired. Another owner must be able to sign in.
 */
export const resetOperatorSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/reset-sign-in/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Reset an operator’s sign-in: end password, key, codes and sessions, and mail a set-up link',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND', 'LAST_OWNER', 'MAIL_UNAVAILABLE'],
})

/** Creates a new key each time it is opened, so that a key that another person saw earlier is invalid. */
export const setUpSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/set-up/',
  access: 'anyone',
  summary: 'Choose a password with a mailed link, and get the key; the link is valid until the first sign-in',
  body: z.object({ token: z.string().max(200), password: Password }),
  response: z.object({
    email: z.string(),
    /** The key to type into the authenticator app. */
    secret: z.string(),
    /** The same as `otpauth://…`, for an app on this device. */
    uri: z.string(),
  }),
  errors: ['INVALID_RESET_LINK', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
})

export const enableOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/enable/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Enable a disabled operator',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND'],
})
