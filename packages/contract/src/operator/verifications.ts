import { z } from 'zod'
import { Verification } from '../seller/verification.ts'
import { endpoint } from '../shared/endpoint.ts'
import { documentKinds } from '../shared/states.ts'
import { FileBytes, IdText, Page, requiredLine, Timestamp } from '../shared/text.ts'

const WaitingVerification = z.object({
  store_id: z.int(),
  store_number: z.int(),
  name: z.string(),
  owner: z.string(),
  submitted_at: Timestamp,
  documents: z.array(z.enum(documentKinds)),
})

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/admin/verifications/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'Stores whose documents wait for review, oldest first',
  query: Page,
  response: z.array(WaitingVerification),
})

const StoreParams = z.object({ storeId: IdText })
/** The `submitted_at` of the reviewed documents: a decision does not apply to documents submitted later. */
const Reviewed = z.object({ submitted_at: Timestamp })
const decisionErrors = ['VERIFICATION_NOT_FOUND', 'VERIFICATION_DECIDED', 'DOCUMENTS_SENT_SINCE'] as const

export const openDocument = endpoint({
  method: 'GET',
  path: '/api/admin/verifications/:storeId/documents/:kind/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'A picture of a document; each view is written to the audit log',
  params: StoreParams.extend({ kind: z.enum(documentKinds) }),
  response: FileBytes,
  produces: 'image/webp',
  errors: ['VERIFICATION_NOT_FOUND'],
})

export const approveVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:storeId/approve/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'Accept the documents as proof of the store’s owner',
  params: StoreParams,
  body: Reviewed,
  response: Verification,
  errors: decisionErrors,
})

export const rejectVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:storeId/reject/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'Reject the documents; the store is notified of the reason and may submit others',
  params: StoreParams,
  body: Reviewed.extend({ reason: requiredLine(300) }),
  response: Verification,
  errors: decisionErrors,
})
