import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
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
import type { Deliver } from './deliver.ts'
import { payoutPhoneChangedMail } from './templates/payout-phone.ts'
import { storeClosedMail } from './templates/store-closed.ts'
import { storeOpenedMail } from './templates/store-opened.ts'
import { staffInvitationMail } from './templates/staff-invitation.ts'
import { storeMessageMail } from './templates/store-message.ts'
import { storeReviewMail } from './templates/store-review.ts'
import { withdrawalMail } from './templates/withdrawal.ts'

type Deps = {
  db: Db
  events: DomainEvents
  jobs: Jobs
  accounts: Pick<Accounts, 'contacts'>
  sellers: Pick<Sellers, 'find' | 'ownerOf'>
  verification: Pick<Verification, 'get'>
  staff: Pick<Staff, 'invitationMail'>
  storeMessages: Pick<StoreMessages, 'find'>
  deliver: Deliver
  publicUrl: string
  /** Contact details of the shop. */
  contact: () => string
}

const mailStoreOpened = jobType<{ storeId: number; ownerId: number; isUnderReview: boolean }>('mail-store-opened', {
  retryLimit: 12,
  canWait: true,
})

const mailStoreClosed = jobType<{ storeId: number; ownerId: number }>('mail-store-closed', { retryLimit: 12 })

const mailStoreReview = jobType<{ storeId: number; decidedAt: string }>('mail-store-review', { retryLimit: 12 })

const mailInvitation = jobType<{ invitationId: number; generation: number }>('mail-staff-invitation', {
  retryLimit: 12,
})

const mailStoreMessage = jobType<{ messageId: number }>('mail-store-message', { retryLimit: 12 })

/** Replaces the invitation's token in the stored copy, since the token grants access. */
const blankToken = '…'

const mailPayoutPhone = jobType<{ storeId: number; verifiedAt: string }>('mail-payout-phone', { retryLimit: 12 })

const mailWithdrawal = jobType<{ payoutId: number; state: 'paid' | 'failed' | 'rejected' }>('mail-withdrawal', {
  retryLimit: 12,
  canWait: true,
})

/** Mails to the people of a store. Their addresses are confirmed: opening a store requires a code. */
export function mailSellers({
  db,
  events,
  jobs,
  accounts,
  sellers,
  verification,
  staff,
  storeMessages,
  deliver,
  publicUrl,
  contact,
}: Deps): void {
  events.subscribe(StoreOpened, (tx, event) => jobs.send(tx, mailStoreOpened, event))

  jobs.handle(mailStoreOpened, async ({ storeId, ownerId, isUnderReview }) => {
    const found = await withOwner(storeId, ownerId)
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
  })

  events.subscribe(StoreClosed, async (tx, { storeId, ownerId }) => {
    if (ownerId !== null) await jobs.send(tx, mailStoreClosed, { storeId, ownerId })
  })

  jobs.handle(mailStoreClosed, async ({ storeId, ownerId }) => {
    const found = await withOwner(storeId, ownerId)
    if (!found) return
    await deliver({
      kind: 'store-closed',
      about: String(storeId),
      to: found.email,
      text: storeClosedMail({ ...found, contact: contact() }),
    })
  })

  /** The store and its current owner. */
  async function ownerOf(storeId: number) {
    const ownerId = await sellers.ownerOf(db, storeId)
    return ownerId === null ? null : withOwner(storeId, ownerId)
  }

  /** The store, and its owner at the time of the event. */
  async function withOwner(storeId: number, ownerId: number) {
    const [store, contacts] = await Promise.all([sellers.find(db, storeId), accounts.contacts(db, [ownerId])])
    const owner = contacts.get(ownerId)
    return store && owner?.email ? { store, name: owner.name, email: owner.email } : null
  }

  events.subscribe(DocumentsDecided, (tx, { storeId, decidedAt }) =>
    jobs.send(tx, mailStoreReview, { storeId, decidedAt: decidedAt.toISOString() }),
  )

  jobs.handle(mailStoreReview, async ({ storeId, decidedAt }) => {
    const [found, { state, reason, decided_at }] = await Promise.all([ownerOf(storeId), verification.get(storeId)])
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
  })

  events.subscribe(StoreWrittenTo, (tx, event) => jobs.send(tx, mailStoreMessage, event))

  jobs.handle(mailStoreMessage, async ({ messageId }) => {
    const message = await storeMessages.find(messageId)
    const found = message && (await ownerOf(message.storeId))
    if (!found) return
    await deliver({
      kind: 'store-message',
      about: String(messageId),
      to: found.email,
      text: storeMessageMail({ ...message, name: found.name, store: found.store.name, contact: contact() }),
    })
  })

  events.subscribe(StaffInvited, (tx, event) => jobs.send(tx, mailInvitation, event))

  jobs.handle(mailInvitation, async ({ invitationId, generation }) => {
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
  })

  events.subscribe(PayoutPhoneChanged, (tx, { storeId, verifiedAt }) =>
    jobs.send(tx, mailPayoutPhone, { storeId, verifiedAt: verifiedAt.toISOString() }),
  )

  jobs.handle(mailPayoutPhone, async ({ storeId, verifiedAt }) => {
    const found = await ownerOf(storeId)
    if (!found) return
    await deliver({
      kind: 'payout-phone-changed',
      about: `${storeId} ${verifiedAt}`,
      to: found.email,
      text: payoutPhoneChangedMail({ name: found.name, store: found.store.name, contact: contact() }),
    })
  })

  events.subscribe(PayoutEnded, async (tx, { payoutId, payee, state }) => {
    if (payee.kind === 'store') await jobs.send(tx, mailWithdrawal, { payoutId, state })
  })

  jobs.handle(mailWithdrawal, async ({ payoutId, state }) => {
    const [payout] = await payoutsByIds(db, [payoutId])
    // A payout that M-Pesa paid after all has its own mail.
    if (payout?.payee.kind !== 'store' || payout.state !== state) return
    const found = await ownerOf(payout.payee.storeId)
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
  })
}
