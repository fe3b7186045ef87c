import type { DocumentKind } from '#contract/shared/states.ts'
import { sections } from '../messages.ts'

export const documents = {
  title: sections.documents,
  empty: 'No documents to review.',
  failed: 'We couldn’t load the documents.',
  store: 'Store',
  number: 'Store number',
  ownerName: 'Owner',
  storeNumber: (number: number) => `Store ${number}`,
  owner: (name: string) => `Owner: ${name}`,
  sent: 'Submitted',
  open: 'View',
  opensLogged: 'Views are logged.',
  openOf: (kind: string, store: string) => `View: ${kind} of ${store}`,
  pictureOf: (kind: string, store: string) => `${kind} of ${store}`,
  pictureFailed: 'We couldn’t load the picture.',
  accept: 'Accept',
  acceptOf: (store: string) => `Accept: ${store}`,
  confirmAccept: (store: string) => `Accept the documents of ${store}? Its withdrawals can then be paid.`,
  accepted: (store: string) => `Accepted. Withdrawals of ${store} can now be paid.`,
  reject: 'Reject',
  rejectOf: (store: string) => `Reject: ${store}`,
  rejectTitle: (store: string) => `Reject documents of ${store}`,
  rejectText: 'The owner will see your reason and can submit new documents.',
  reason: 'Reason',
  rejected: (store: string) => `Rejected. The owner of ${store} can submit new documents.`,
  kinds: {
    'identity-front': 'ID card (front) or passport',
    'identity-back': 'ID card (back)',
    'payout-proof': 'Proof of payout phone ownership',
  } satisfies Record<DocumentKind, string>,
}
