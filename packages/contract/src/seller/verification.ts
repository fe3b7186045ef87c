import { z } from 'zod'
import { MAX_PICTURE_BYTES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { listOf } from './products.ts'
import { documentKinds, verificationStates } from '../shared/states.ts'
import { FileBytes, IdText, Page, requiredLine, Timestamp } from '../shared/text.ts'

/** The verification state of a store: whether documents prove its owner. Payouts require it (D37). */
export const Verification = z.object({
  state: z.enum(verificationStates),
  /** Why the documents were rejected. */
  reason: z.string(),
  submitted_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  /** Submitted documents that are still stored. */
  documents: z.array(z.enum(documentKinds)),
})

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/seller/verification/',
  access: 'seller',
  right: 'owner',
  summary: 'The verification state of the owner’s identity',
  response: Verification,
})

const Kind = z.enum(documentKinds, 'Please say what each document is.')

/** `kinds` lists the documents in upload order. The front of an identity card, or a passport, is required. */
export const submitDocuments = endpoint({
  method: 'POST',
  path: '/api/seller/verification/',
  access: 'seller',
  right: 'owner',
  summary: 'Send pictures of documents that prove who owns the store',
  body: z.object({
    kinds: z.union([Kind.transform((kind) => [kind]), listOf(z.array(Kind).max(documentKinds.length))]),
  }),
  upload: { field: 'documents', maxFiles: documentKinds.length, maxFileBytes: MAX_PICTURE_BYTES },
  response: Verification,
  status: 201,
  errors: ['DOCUMENTS_NOT_WANTED', 'STORE_CLOSED', 'RATE_LIMITED', 'UNAVAILABLE'],
})

export const WaitingVerification = z.object({
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
const Seen = z.object({ submitted_at: Timestamp })
const decisionErrors = ['VERIFICATION_NOT_FOUND', 'VERIFICATION_DECIDED', 'DOCUMENTS_SENT_SINCE'] as const

export const openDocument = endpoint({
  method: 'GET',
  path: '/api/admin/verifications/:storeId/documents/:kind/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'A picture of a document; each view is written to the audit log',
  params: StoreParams.extend({ kind: Kind }),
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
  body: Seen,
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
  body: Seen.extend({ reason: requiredLine(300) }),
  response: Verification,
  errors: decisionErrors,
})
