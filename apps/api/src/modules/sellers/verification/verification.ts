import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { DocumentKind, VerificationState } from '#contract/shared/states.ts'
import { Id } from '#contract/shared/text.ts'
import type { listVerifications } from '#contract/operator/verifications.ts'
import type { getVerification } from '#contract/seller/verification.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor, type ActingOperator, type Actor } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import { DocumentsDecided } from '../sellers.events.ts'
import { lockStore } from '../sellers.queries.ts'
import * as queries from './verification.queries.ts'

/**
 * Long enough to answer questions about the decision. Data that is not needed is deleted (Data Protection Act, s. 39).
 */
const RETENTION_DAYS_AFTER_DECISION = 30
const DROPPED_AT_ONCE = 500
const submitRule = { limit: 10, windowSeconds: 60 * 60 }

const Cursor = z.tuple([z.iso.datetime().refine((moment) => moment >= '0001'), Id])

export type SentDocument = { kind: DocumentKind; file: Buffer }
type Decision = { state: 'verified' } | { state: 'rejected'; reason: string }
export type VerificationAnswer = Answer<typeof getVerification>

export type Verification = ReturnType<typeof createVerification>

export type VerificationDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  media: Pick<Media, 'storePrivate' | 'keepPrivate' | 'openPrivate' | 'dropPrivate'>
  accounts: Pick<Accounts, 'contacts'>
}

/** Verifies who owns a store: its owner sends documents, an operator decides on them. Payouts wait for it (D37). */
export function createVerification(deps: VerificationDeps) {
  return bindDeps(deps, {
    get,
    submit,
    listWaiting,
    statesOf,
    countWaiting,
    openDocument,
    decideAs,
    decide,
    deleteOldDocuments,
  })
}

async function get({ db }: VerificationDeps, storeId: number): Promise<VerificationAnswer> {
  const [found, documents] = await Promise.all([queries.find(db, storeId), queries.listDocuments(db, [storeId])])
  return {
    state: found?.state ?? 'none',
    reason: found?.reason ?? '',
    submitted_at: found?.submittedAt.toISOString() ?? null,
    decided_at: found?.decidedAt?.toISOString() ?? null,
    documents: documents.map(({ kind }) => kind),
  }
}

/**
 * Stores documents for an operator's decision; the previous ones are deleted.
 *
 * Locks the store: of two concurrent submissions, the second is refused.
 *
 * @throws DOCUMENTS_NOT_WANTED the documents are under review, or were accepted; STORE_CLOSED
 * @throws VALIDATION_FAILED a file is no picture, or the front is missing; RATE_LIMITED
 */
async function submit(deps: VerificationDeps, { storeId, userId }: SellerScope, documents: readonly SentDocument[]) {
  const { throttle, db, media, clock } = deps
  assertComplete(documents)
  await assertWithin(throttle, `documents:${storeId}`, submitRule)
  assertRequested(await queries.find(db, storeId))
  const stored = await media.storePrivate(
    `shopper:${userId}`,
    documents.map(({ file }) => file),
    'documents',
  )
  await inTransaction(db, async (tx) => {
    await lockStore(tx, storeId)
    assertRequested(await queries.find(tx, storeId))
    const pictureIds = await media.keepPrivate(tx, stored)
    const saved = documents.flatMap(({ kind }, at) => {
      const pictureId = pictureIds[at]
      return pictureId === undefined ? [] : [{ kind, pictureId }]
    })
    await media.dropPrivate(tx, await queries.submit(tx, storeId, { documents: saved, at: clock.now() }))
    await audit(tx, {
      actor: `shopper:${userId}`,
      action: 'documents.submitted',
      subject: `store:${storeId}`,
      changes: { kinds: documents.map(({ kind }) => kind) },
    })
  })
  return get(deps, storeId)
}

/** The verification status of stores; the map omits stores that have sent nothing. */
async function statesOf(
  { db }: VerificationDeps,
  storeIds: readonly number[],
): Promise<Map<number, VerificationState>> {
  const found = await queries.statesOf(db, storeIds)
  return new Map(found.map(({ storeId, state }) => [storeId, state]))
}

/** One page of the stores that wait for a decision, the oldest first. */
async function listWaiting(
  { db, accounts }: VerificationDeps,
  { cursor, limit }: PageRequest,
): Promise<PageOf<Answer<typeof listVerifications>[number]>> {
  const after = readCursor(Cursor, cursor)
  const found = await queries.listWaiting(db, {
    after: after && { submittedAt: new Date(after[0]), storeId: after[1] },
    limit: limit + 1,
  })
  const { items: shown, next } = pageOf(found, limit, (last) => [last.submittedAt.toISOString(), last.storeId])
  const [documents, owners] = await Promise.all([
    queries.listDocuments(
      db,
      shown.map(({ storeId }) => storeId),
    ),
    accounts.contacts(
      db,
      shown.flatMap(({ ownerId }) => ownerId ?? []),
    ),
  ])
  return {
    items: shown.map(({ storeId, storeNumber, name, ownerId, submittedAt }) => ({
      store_id: storeId,
      store_number: storeNumber,
      name,
      owner: owners.get(ownerId ?? 0)?.name ?? '',
      submitted_at: submittedAt.toISOString(),
      documents: documents.flatMap((document) => (document.storeId === storeId ? document.kind : [])),
    })),
    next,
  }
}

/**
 * A document's picture. The audit entry is committed before the picture is returned.
 * @throws VERIFICATION_NOT_FOUND
 */
async function openDocument(
  { db, media }: VerificationDeps,
  operator: ActingOperator,
  storeId: number,
  kind: DocumentKind,
): Promise<Buffer> {
  const document = (await queries.listDocuments(db, [storeId])).find((one) => one.kind === kind)
  if (!document) throw new ShopError('VERIFICATION_NOT_FOUND')
  await inTransaction(db, (tx) =>
    audit(tx, {
      actor: operatorActor(operator),
      action: 'documents.viewed',
      subject: `store:${storeId}`,
      changes: { kind },
    }),
  )
  const bytes = await media.openPrivate(document.pictureId)
  if (!bytes) throw new ShopError('VERIFICATION_NOT_FOUND')
  return bytes
}

/**
 * @param submittedAt when the documents that the operator viewed were submitted
 * @throws what `decide` throws
 */
async function decideAs(
  deps: VerificationDeps,
  operator: ActingOperator,
  storeId: number,
  submittedAt: string,
  decision: Decision,
): Promise<VerificationAnswer> {
  return decide(deps, storeId, decision, { actor: operatorActor(operator), submittedAt })
}

/**
 * Locks the store before its documents, in the same order as closing a store does.
 *
 * @param by.submittedAt when the viewed documents were submitted; null decides on the current ones
 * @throws VERIFICATION_NOT_FOUND nothing was sent; VERIFICATION_DECIDED no decision is pending
 * @throws DOCUMENTS_SENT_SINCE the pending documents are not those that were viewed
 */
async function decide(
  deps: VerificationDeps,
  storeId: number,
  decision: Decision,
  { actor, submittedAt }: { actor: Actor; submittedAt: string | null },
): Promise<VerificationAnswer> {
  const { db, clock, events } = deps
  await inTransaction(db, async (tx) => {
    await lockStore(tx, storeId)
    const found = await queries.lock(tx, storeId)
    if (!found) throw new ShopError('VERIFICATION_NOT_FOUND')
    if (found.state !== 'submitted') throw new ShopError('VERIFICATION_DECIDED')
    if (submittedAt !== null && found.submittedAt.toISOString() !== submittedAt)
      throw new ShopError('DOCUMENTS_SENT_SINCE')
    const decidedAt = clock.now()
    await queries.decide(tx, storeId, { reason: '', ...decision, at: decidedAt })
    await audit(tx, {
      actor,
      action: decision.state === 'verified' ? 'documents.approved' : 'documents.rejected',
      subject: `store:${storeId}`,
    })
    await events.publish(tx, DocumentsDecided, { storeId, decidedAt })
  })
  return get(deps, storeId)
}

/** Deletes the pictures of documents some time after the decision; the decision stays. */
async function deleteOldDocuments(deps: VerificationDeps): Promise<void> {
  const decidedBefore = new Date(deps.clock.now().getTime() - RETENTION_DAYS_AFTER_DECISION * 24 * 60 * 60 * 1000)
  for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE;)
    dropped = await inTransaction(deps.db, (tx) => dropSome(deps, tx, decidedBefore))
}

async function dropSome({ media }: VerificationDeps, tx: Tx, decidedBefore: Date): Promise<number> {
  const pictureIds = await queries.dropDecided(tx, decidedBefore, DROPPED_AT_ONCE)
  await media.dropPrivate(tx, pictureIds)
  return pictureIds.length
}

function countWaiting({ db }: VerificationDeps) {
  return queries.countWaiting(db)
}

function assertComplete(documents: readonly SentDocument[]): void {
  const kinds = documents.map(({ kind }) => kind)
  if (new Set(kinds).size < kinds.length) refuse('Please send each document only once.')
  if (!kinds.includes('identity-front')) refuse('Please add the front of your ID card, or your passport.')
}

function refuse(message: string): never {
  throw new ShopError('VALIDATION_FAILED', { fields: [{ path: 'documents', message }] })
}

function assertRequested(found: queries.VerificationRow | undefined): void {
  if (found && found.state !== 'rejected') throw new ShopError('DOCUMENTS_NOT_WANTED')
}
