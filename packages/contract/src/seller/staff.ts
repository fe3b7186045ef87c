import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { sellerRights } from '../shared/states.ts'
import { Email, Id, IdText, Timestamp } from '../shared/text.ts'

/** The rights of a member of staff, without duplicates. */
const Rights = z
  .array(z.enum(sellerRights))
  .min(1, 'Please choose at least one permission.')
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
  summary: 'The members of the store, and its open invitations',
  response: Staff,
})

/** A repeated invitation to an address sends a new link, which replaces the earlier one. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/seller/staff/',
  access: 'seller',
  right: 'owner',
  summary: 'Invite a person by mail; the link is valid for 7 days and can be used once',
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
  summary: 'Change the rights of a member of staff, effective immediately',
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
  summary: 'Remove a member of staff; their sessions for the store end',
  params: MemberParams,
  response: Staff,
  errors: ['STAFF_NOT_FOUND', 'OWNER_STAYS'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/staff/invitations/:id/resend/',
  access: 'seller',
  right: 'owner',
  summary: 'Mail a new invitation link; the earlier one is void',
  params: MemberParams,
  response: Staff,
  errors: ['INVITATION_NOT_FOUND', 'RATE_LIMITED'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/seller/staff/invitations/:id/',
  access: 'seller',
  right: 'owner',
  summary: 'Revoke an invitation',
  params: MemberParams,
  response: Staff,
  errors: ['INVITATION_NOT_FOUND'],
})

const Token = z.string().max(200)

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/join/open/',
  access: 'anyone',
  summary: 'The store, address and rights of a mailed invitation',
  body: z.object({ token: Token }),
  response: z.object({ store: z.string(), email: z.string(), rights: z.array(z.enum(sellerRights)) }),
  errors: ['INVITATION_VOID', 'RATE_LIMITED'],
})

/** The account must have the invited address, and it must be confirmed. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/seller/join/',
  access: 'shopper',
  summary: 'Accept an invitation to a store; returns the store number for log-in',
  body: z.object({ token: Token }),
  response: z.object({ store_number: z.int(), store: z.string() }),
  errors: ['INVITATION_VOID', 'INVITATION_OF_ANOTHER', 'RATE_LIMITED'],
})
