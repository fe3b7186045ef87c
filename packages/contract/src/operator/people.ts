import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { MyData } from '../shopper/my-data.ts'
import { Id, IdText, line, Message, Page, Timestamp } from '../shared/text.ts'

/* User accounts. Operators never act as a user: they view accounts, end sessions, and carry out written requests. */

const PersonInList = z.object({
  id: Id,
  /** The given name, otherwise the username; empty if the account was erased. */
  name: z.string(),
  /** Null if the account was erased, or another user has confirmed the address as theirs. */
  email: z.string().nullable(),
  is_confirmed: z.boolean(),
  /** E.164, or empty. */
  phone_number: z.string(),
  created_at: Timestamp,
  erased_at: Timestamp.nullable(),
  stores: z.array(z.object({ id: Id, name: z.string(), role: z.enum(['owner', 'staff']) })),
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people/',
  access: 'operator',
  roles: ['support'],
  summary: 'Accounts, newest first; searched by the beginning of name or email, or by phone',
  query: Page.extend({ q: line(200).optional() }),
  response: z.array(PersonInList),
})

const PersonParams = z.object({ id: IdText })

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id/',
  access: 'operator',
  roles: ['support'],
  summary: 'An account with its stores and sessions',
  params: PersonParams,
  response: PersonInList.extend({
    username: z.string().nullable(),
    first_paid_at: Timestamp.nullable(),
    /** The number of active sessions; 100 means 100 or more. */
    sessions: z.int(),
    orders: z.int(),
  }),
  errors: ['PERSON_NOT_FOUND'],
})

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/end-sessions/',
  access: 'operator',
  roles: ['support'],
  summary: 'Log an account out everywhere',
  params: PersonParams,
  response: Message,
  errors: ['PERSON_NOT_FOUND'],
})

/** For a seller who lost the device and the recovery codes. It is audited, and the person is notified by mail. */
export const resetPersonSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/reset-second-factor/',
  access: 'operator',
  roles: ['support'],
  requiresReauthentication: true,
  summary: 'Turn off the second factor of a seller',
  params: PersonParams,
  response: Message,
  errors: ['SECOND_FACTOR_NOT_ENABLED', 'SECOND_FACTOR_NEEDED'],
})

/** The export is written to the audit log. */
export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/export/',
  access: 'operator',
  roles: ['support'],
  requiresReauthentication: true,
  summary: 'Export all data of a person at their request, as a file',
  params: PersonParams,
  response: MyData,
  errors: ['PERSON_NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/erase/',
  access: 'operator',
  roles: ['support'],
  requiresReauthentication: true,
  summary: 'Erase a person’s data at their request; orders are kept without it',
  params: PersonParams,
  response: Message,
  errors: [
    'PERSON_NOT_FOUND',
    'SECOND_FACTOR_NEEDED',
    'ACCOUNT_OWNS_A_STORE',
    'ACCOUNT_HAS_OPEN_ORDERS',
    'ACCOUNT_HAS_OPEN_RETURN',
  ],
})
