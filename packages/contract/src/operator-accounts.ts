import { z } from 'zod'
import { Message, Password, TypedPassword } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { operatorRoles } from './states.ts'
import { Email, Id, IdText, requiredLine, Timestamp } from './text.ts'
import { Page } from './wallet.ts'

/* Who runs the marketplace: an owner says. */

const OperatorInList = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  created_at: Timestamp,
  /** Since when they cannot sign in. */
  disabled_at: Timestamp.nullable(),
  /** Of a session that stands. */
  seen_at: Timestamp.nullable(),
  is_self: z.boolean(),
})

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators/',
  access: 'operator',
  roles: [],
  summary: 'Those who run the marketplace, in the order they came',
  query: Page,
  response: z.array(OperatorInList),
})

/** The secret, its address and a password that was made here are shown this once. */
export const createOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/',
  access: 'operator',
  roles: [],
  asksAgain: true,
  summary: 'Make somebody an operator',
  body: z.object({
    email: Email,
    name: requiredLine(100),
    role: z.enum(operatorRoles),
    /** Absent: one is made. */
    password: Password.optional(),
  }),
  response: z.object({
    id: Id,
    /** For the authenticator app, typed. */
    secret: z.string(),
    /** The same as `otpauth://…`, for an app on this device. */
    uri: z.string(),
    /** Null where it was given. */
    password: z.string().nullable(),
  }),
  status: 201,
  errors: ['SECOND_FACTOR_NEEDED', 'EMAIL_TAKEN', 'PASSWORD_TOO_WEAK'],
})

const OperatorParams = z.object({ id: IdText })

export const changeOperatorRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/operators/:id/',
  access: 'operator',
  roles: [],
  asksAgain: true,
  summary: 'Give an operator other work, from their next request on',
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
  asksAgain: true,
  summary: 'End an operator’s sessions, and let them sign in no more',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND', 'LAST_OWNER'],
})

/** For somebody who lost the app and the recovery codes. Another owner must have a key. */
export const renewOperatorKey = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/new-key/',
  access: 'operator',
  roles: [],
  asksAgain: true,
  summary: 'End an operator’s key, recovery codes and sessions, and mail them a link to a new key',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND', 'LAST_OWNER'],
})

export const openNewKey = endpoint({
  method: 'POST',
  path: '/api/admin/new-key/',
  access: 'anyone',
  summary: 'The new key behind a mailed link, until it was used',
  body: z.object({ token: z.string().max(200), password: TypedPassword }),
  response: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
  errors: ['INVALID_RESET_LINK', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
})

export const enableOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/:id/enable/',
  access: 'operator',
  roles: [],
  asksAgain: true,
  summary: 'Let an operator sign in again',
  params: OperatorParams,
  response: Message,
  errors: ['SECOND_FACTOR_NEEDED', 'OPERATOR_NOT_FOUND'],
})
