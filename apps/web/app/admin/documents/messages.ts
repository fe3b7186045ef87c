import type { DocumentKind } from '#contract/shared/states.ts'
import { sections } from '../messages.ts'

export const documents = {
  title: sections.documents,
  empty: 'No documents wait for you.',
  failed: 'The documents could not be loaded.',
  storeNumber: (number: number) => `Store ${number}`,
  owner: (name: string) => `Owner: ${name}`,
  sent: 'Sent on',
  open: 'Look at it',
  opensLogged: 'That you looked is written down.',
  openOf: (kind: string, store: string) => `Look at it: ${kind} of ${store}`,
  pictureOf: (kind: string, store: string) => `${kind}, of ${store}`,
  pictureFailed: 'The picture could not be loaded.',
  accept: 'Accept',
  acceptOf: (store: string) => `Accept: ${store}`,
  confirmAccept: (store: string) => `Do these documents prove who owns ${store}? Its withdrawals can then be paid.`,
  accepted: (store: string) => `Accepted. ${store} can be paid out.`,
  reject: 'Reject',
  rejectOf: (store: string) => `Reject: ${store}`,
  rejectTitle: (store: string) => `Reject the documents of ${store}`,
  rejectText: 'The owner reads your reason, and may send others.',
  reason: 'Reason',
  rejected: (store: string) => `Rejected. The owner of ${store} may send other documents.`,
  kinds: {
    'identity-front': 'Identity card, front, or passport',
    'identity-back': 'Identity card, back',
    'payout-proof': 'Proof that the payout phone is theirs',
  } satisfies Record<DocumentKind, string>,
}
