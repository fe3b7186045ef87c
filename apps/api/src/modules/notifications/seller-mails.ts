import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import type { Accounts } from '../accounts/index.ts'
import { payableShillings, payoutsByIds, PayoutEnded } from '../payments/index.ts'
import {
  DocumentsDecided,
  StaffInvited,
  StoreClosed,
  StoreOpened,
  StoreWrittenTo,
  type Sellers,
  type Staff,
  type StoreMessages,
  type Verification,
} from '../sellers/index.ts'
import { PayoutPhoneChanged } from '../wallet/wallet.events.ts'
import type { MailDeps } from './deliver.ts'
import { payoutPhoneChangedMail } from './templates/payout-phone.ts'
import { storeClosedMail } from './templates/store-closed.ts'
import { storeOpenedMail } from './templates/store-opened.ts'
import { staffInvitationMail } from './templates/staff-invitation.ts'
import { storeMessageMail } from './templates/store-message.ts'
import { storeReviewMail } from './templates/store-review.ts'
import { withdrawalMail } from './templates/withdrawal.ts'

type Deps = MailDeps & {
  accounts: Pick<Accounts, 'contact'>
  sellers: Pick<Sellers, 'find' | 'ownerOf'>
  verification: Pick<Verification, 'get'>
  staff: Pick<Staff, 'invitationMail'>
  storeMessages: Pick<StoreMessages, 'find'>
}

const mailStoreOpened = jobType<{ storeId: number; ownerId: number; isUnderReview: boolean }>('mail-store-opened', {
  about: 'Mail to a seller about a new store',
  retryLimit: 12,
  canWait: true,
})

const mailStoreClosed = jobType<{ storeId: number; ownerId: number }>('mail-store-closed', {
  about: 'Mail to a seller about a closed store',
  retryLimit: 12,
})

const mailStoreReview = jobType<{ storeId: number; decidedAt: string }>('mail-store-review', {
  about: 'Mail to a seller about reviewed documents',
  retryLimit: 12,
})

const mailInvitation = jobType<{ invitationId: number; generation: number }>('mail-staff-invitation', {
  about: 'Mail with an invitation to a store’s staff',
  retryLimit: 12,
})

const mailStoreMessage = jobType<{ messageId: number }>('mail-store-message', {
  about: 'Mail to a seller with an operator’s message',
  retryLimit: 12,
})

/** Replaces the invitation's token in the stored copy, since the token grants access. */
const blankToken = '…'

const mailPayoutPhone = jobType<{ storeId: number; verifiedAt: string }>('mail-payout-phone', {
  about: 'Mail to a seller about a changed payout phone',
  retryLimit: 12,
})

const mailWithdrawal = jobType<{ payoutId: number; state: 'paid' | 'failed' | 'rejected' }>('mail-withdrawal', {
  about: 'Mail to a seller about a withdrawal',
  retryLimit: 12,
  canWait: true,
})

export function sellerMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(StoreOpened, (tx, event) => jobs.send(tx, mailStoreOpened, event))
  events.subscribe(StoreClosed, async (tx, { storeId, ownerId }) => {
    if (ownerId !== null) await jobs.send(tx, mailStoreClosed, { storeId, ownerId })
  })
  events.subscribe(DocumentsDecided, (tx, { storeId, decidedAt }) =>
    jobs.send(tx, mailStoreReview, { storeId, decidedAt: decidedAt.toISOString() }),
  )
  events.subscribe(StoreWrittenTo, (tx, event) => jobs.send(tx, mailStoreMessage, event))
  events.subscribe(StaffInvited, (tx, event) => jobs.send(tx, mailInvitation, event))
  events.subscribe(PayoutPhoneChanged, (tx, { storeId, verifiedAt }) =>
    jobs.send(tx, mailPayoutPhone, { storeId, verifiedAt: verifiedAt.toISOString() }),
  )
  events.subscribe(PayoutEnded, async (tx, { payoutId, payee, state }) => {
    if (payee.kind === 'store') await jobs.send(tx, mailWithdrawal, { payoutId, state })
  })
}

/** Mails to the people of a store. Their addresses are confirmed: opening a store requires a code. */
export function sellerMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  jobs.handle(mailStoreOpened, (data) => sendStoreOpened(deps, data))
  jobs.handle(mailStoreClosed, (data) => sendStoreClosed(deps, data))
  jobs.handle(mailStoreReview, (data) => sendStoreReview(deps, data))
  jobs.handle(mailStoreMessage, (data) => sendStoreMessage(deps, data))
  jobs.handle(mailInvitation, (data) => sendInvitation(deps, data))
  jobs.handle(mailPayoutPhone, (data) => sendPayoutPhone(deps, data))
  jobs.handle(mailWithdrawal, (data) => sendWithdrawal(deps, data))
}

async function sendStoreOpened(deps: Deps, { storeId, ownerId, isUnderReview }: JobData<typeof mailStoreOpened>) {
  const { deliver, publicUrl, contact } = deps
  const found = await withOwner(deps, storeId, ownerId)
  if (!found) return
  await deliver({
    kind: 'store-opened',
    about: String(storeId),
    to: found.email,
    text: storeOpenedMail({
      store: found.store,
      isUnderReview,
      loginUrl: `${publicUrl}/Seller/Login`,
      contact: contact(),
    }),
  })
}

async function sendStoreClosed(deps: Deps, { storeId, ownerId }: JobData<typeof mailStoreClosed>) {
  const found = await withOwner(deps, storeId, ownerId)
  if (!found) return
  await deps.deliver({
    kind: 'store-closed',
    about: String(storeId),
    to: found.email,
    text: storeClosedMail({ ...found, contact: deps.contact() }),
  })
}

/** The store and its current owner. */
async function ownerOf(deps: Deps, storeId: number) {
  const ownerId = await deps.sellers.ownerOf(deps.db, storeId)
  return ownerId === null ? null : withOwner(deps, storeId, ownerId)
}

/** The store, and its owner at the time of the event. */
async function withOwner({ sellers, db, accounts }: Deps, storeId: number, ownerId: number) {
  const [store, owner] = await Promise.all([sellers.find(db, storeId), accounts.contact(db, ownerId)])
  return store && owner?.email ? { store, name: owner.name, email: owner.email } : null
}

async function sendStoreReview(deps: Deps, { storeId, decidedAt }: JobData<typeof mailStoreReview>) {
  const { verification, deliver, publicUrl, contact } = deps
  const [found, { state, reason, decided_at }] = await Promise.all([ownerOf(deps, storeId), verification.get(storeId)])
  // Newer documents have replaced these and get their own decision.
  if (!found || decided_at !== decidedAt) return
  await deliver({
    kind: 'store-review',
    about: `${storeId} ${decidedAt}`,
    to: found.email,
    text: storeReviewMail({
      store: found.store.name,
      name: found.name,
      rejectedFor: state === 'rejected' ? reason : null,
      storeUrl: `${publicUrl}/Seller/Dashboard/store`,
      contact: contact(),
    }),
  })
}

async function sendStoreMessage(deps: Deps, { messageId }: JobData<typeof mailStoreMessage>) {
  const { storeMessages, deliver, contact } = deps
  const message = await storeMessages.find(messageId)
  const found = message && (await ownerOf(deps, message.storeId))
  if (!found) return
  await deliver({
    kind: 'store-message',
    about: String(messageId),
    to: found.email,
    text: storeMessageMail({ ...message, name: found.name, store: found.store.name, contact: contact() }),
  })
}

async function sendInvitation(
  { staff, publicUrl, contact, deliver }: Deps,
  { invitationId, generation }: JobData<typeof mailInvitation>,
) {
  const found = await staff.invitationMail({ invitationId, generation })
  if (!found) return
  const text = (token: string) =>
    staffInvitationMail({
      store: found.store,
      url: `${publicUrl}/Seller/Join?token=${encodeURIComponent(token)}`,
      contact: contact(),
    })
  await deliver({
    kind: 'staff-invitation',
    about: `${invitationId} ${generation}`,
    to: found.to,
    text: text(found.token),
    saved: text(blankToken),
  })
}

async function sendPayoutPhone(deps: Deps, { storeId, verifiedAt }: JobData<typeof mailPayoutPhone>) {
  const found = await ownerOf(deps, storeId)
  if (!found) return
  await deps.deliver({
    kind: 'payout-phone-changed',
    about: `${storeId} ${verifiedAt}`,
    to: found.email,
    text: payoutPhoneChangedMail({ name: found.name, store: found.store.name, contact: deps.contact() }),
  })
}

async function sendWithdrawal(deps: Deps, { payoutId, state }: JobData<typeof mailWithdrawal>) {
  const { db, deliver, contact } = deps
  const [payout] = await payoutsByIds(db, [payoutId])
  // A payout that M-Pesa paid after all has its own mail.
  if (payout?.payee.kind !== 'store' || payout.state !== state) return
  const found = await ownerOf(deps, payout.payee.storeId)
  if (!found) return
  const isByMpesa = payout.sentAt !== null
  const paidCents = isByMpesa ? payableShillings(payout) * 100 : payout.amountCents - payout.feeCents
  const amountCents = state === 'paid' ? paidCents : payout.amountCents
  await deliver({
    kind: `withdrawal-${state}`,
    about: String(payoutId),
    to: found.email,
    text: withdrawalMail({
      ...payout,
      state,
      amountCents,
      store: found.store.name,
      name: found.name,
      contact: contact(),
    }),
  })
}
