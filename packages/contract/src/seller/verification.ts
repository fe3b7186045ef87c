import { z } from 'zod'
import { MAX_PICTURE_BYTES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { listOf } from './products.ts'
import { documentKinds, verificationStates } from '../shared/states.ts'
import { Timestamp } from '../shared/text.ts'

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

const Kind = z.enum(documentKinds, 'Please choose the type of each document.')

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
