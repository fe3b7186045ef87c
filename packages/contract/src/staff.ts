import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sellerRights } from './states.ts'
import { Email, Id, IdText, Timestamp } from './text.ts'

/** The rights of a member of staff, without duplicates. */
const Rights = z
  .array(z.enum(sellerRights))
  .min(1, 'Please choose what this person may do.')
  .max(sellerRights.length)
  .transform((rights) => [...new Set(rights)])

/** All members of a store, the owner first, and open invitations. */
export const Staff = z.object({
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      is_owner: z.boolean(),
      rights: z.array(z.enum(sellerRights)),
      since: Timestamp,
    }),
  ),
  invitations: z.array(
    z.object({
      id: Id,
      email: z.string(),
      rights: z.array(z.enum(sellerRights)),
      sent_at: Timestamp,
      expires_at: Timestamp,
    }),
  ),
  /** The maximum of members and open invitations together. */
  max: z.int(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/seller/staff/',
  access: 'seller',
  right: 'owner',
  summary: 'Who works for the store, and who was invited to',
  response: Staff,
})

/** A repeated invitation to an address sends a new link, which replaces the earlier one. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/seller/staff/',
  access: 'seller',
  right: 'owner',
  summary: 'Invite somebody by mail; the link is good for 7 days and for one person',
  body: z.object({ email: Email, rights: Rights }),
  response: Staff,
  status: 201,
  errors: ['STAFF_ALREADY_THERE', 'STAFF_FULL', 'STORE_CLOSED', 'RATE_LIMITED'],
})

const MemberParams = z.object({ id: IdText })

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/api/seller/staff/:id/',
  access: 'seller',
  right: 'owner',
  summary: 'Change what a member of staff may do, from this moment on',
  params: MemberParams,
  body: z.object({ rights: Rights }),
  response: Staff,
  errors: ['STAFF_NOT_FOUND', 'OWNER_STAYS'],
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/seller/staff/:id/',
  access: 'seller',
  right: 'owner',
  summary: 'A member of staff leaves; the sessions for the store end',
  params: MemberParams,
  response: Staff,
  errors: ['STAFF_NOT_FOUND', 'OWNER_STAYS'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/staff/invitations/:id/resend/',
  access: 'seller',
  right: 'owner',
  summary: 'Mail a new link; the one before is void',
  params: MemberParams,
  response: Staff,
  errors: ['INVITATION_NOT_FOUND', 'RATE_LIMITED'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/seller/staff/invitations/:id/',
  access: 'seller',
  right: 'owner',
  summary: 'Take an invitation back',
  params: MemberParams,
  response: Staff,
  errors: ['INVITATION_NOT_FOUND'],
})

const Token = z.string().max(200)

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/join/open/',
  access: 'anyone',
  summary: 'What a mailed invitation is for',
  body: z.object({ token: Token }),
  response: z.object({ store: z.string(), email: z.string(), rights: z.array(z.enum(sellerRights)) }),
  errors: ['INVITATION_VOID', 'RATE_LIMITED'],
})

/** The account must have the invited address, and it must be confirmed. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/join/',
  access: 'shopper',
  summary: 'Join a store; its number is what one logs in with from now on',
  body: z.object({ token: Token }),
  response: z.object({ store_number: z.int(), store: z.string() }),
  errors: ['INVITATION_VOID', 'INVITATION_OF_ANOTHER', 'RATE_LIMITED'],
})
