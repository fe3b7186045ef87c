import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Email, line, Message } from '../shared/text.ts'

const MailedToken = z.object({ token: line(200) })

/** Gives the same response for known and unknown addresses: a subscription begins with the mailed link (D29). */
export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/',
  access: 'anyone',
  summary: 'Subscribe to the newsletter; the subscription is confirmed by a mailed link',
  body: z.object({ email: Email }),
  response: Message,
  status: 202,
  errors: ['RATE_LIMITED'],
  errorField: 'error',
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm/',
  access: 'anyone',
  summary: 'Confirm a subscription with the token of its mail',
  body: MailedToken,
  response: Message,
  errors: ['INVALID_NEWSLETTER_LINK', 'RATE_LIMITED'],
  errorField: 'error',
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/',
  access: 'anyone',
  summary: 'End a subscription with the token of any of its mails',
  body: MailedToken,
  response: Message,
  errors: ['INVALID_NEWSLETTER_LINK', 'RATE_LIMITED'],
  errorField: 'error',
})

/** `none` also if the account's address is not confirmed: the subscription's owner is then not proven. */
const OwnSubscription = z.object({ state: z.enum(['none', 'pending', 'confirmed']) })

export const getOwnNewsletter = endpoint({
  method: 'GET',
  path: '/api/account/newsletter/',
  access: 'shopper',
  summary: 'Whether the shopper’s address is subscribed to the newsletter',
  response: OwnSubscription,
})

export const endOwnNewsletter = endpoint({
  method: 'DELETE',
  path: '/api/account/newsletter/',
  access: 'shopper',
  summary: 'End the subscription of the shopper’s address; without one, nothing changes',
  response: OwnSubscription,
})
