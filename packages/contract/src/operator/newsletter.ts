import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { FileBytes, line, Message, Page, Timestamp } from '../shared/text.ts'

/* Newsletter subscribers: addresses that were confirmed by the mailed link. */

const ours = { access: 'operator', roles: ['catalogue'] } as const

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers/',
  ...ours,
  summary: 'Confirmed addresses in alphabetical order, masked; a search for a complete address shows it unmasked',
  query: Page.extend({ q: line(254).optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      /** The first letter and the domain, such as `w…@example.com`. */
      email: z.string(),
      is_whole: z.boolean(),
      confirmed_at: Timestamp,
    }),
  ),
})

export const countSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/count/',
  ...ours,
  summary: 'The number of confirmed addresses',
  response: z.object({ confirmed: z.int() }),
})

export const exportSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/export/',
  ...ours,
  requiresReauthentication: true,
  summary: 'All confirmed addresses as CSV; the export is written to the audit log',
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
  errors: ['SECOND_FACTOR_NEEDED'],
})

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/:id/',
  ...ours,
  summary: 'Delete a subscriber’s address at the owner’s request',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This ID isn’t valid.') }),
  response: Message,
  errors: ['SUBSCRIBER_NOT_FOUND'],
})
