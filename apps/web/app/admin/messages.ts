import type { DocumentKind, OperatorRole, PayoutState } from '#contract/states.ts'
import type { Withdrawal } from './data/lists.ts'

/** What the operator's area says. It speaks English alone. */

export const area = {
  title: 'Sokoni Operations',
  home: 'Sokoni, operations',
  sections: 'Sections',
  section: (title: string) => `Section: ${title}`,
  skip: 'Skip to content',
  viewShop: 'To the shop',
  signOut: 'Sign out',
  failed: 'We could not find out who is signed in.',
  tryAgain: 'Try again',
  notAllowed: 'This is not part of your work. Please ask an owner of the shop.',
  errorOccurred: 'That did not work. Please try again.',
}

export const sections = {
  today: 'Today',
  orders: 'Orders',
  returns: 'Returns',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  reports: 'Reports',
  documents: 'Sellers’ documents',
  stores: 'Sellers',
  commission: 'Commission',
  marketing: 'Marketing',
  categories: 'Categories',
  products: 'Products',
  reviews: 'Reviews',
  people: 'People',
  operators: 'Operators',
  pages: 'Content pages',
  settings: 'Settings',
  audit: 'Audit log',
  jobs: 'Jobs',
  account: 'Your sign-in',
}

export const roles: Record<OperatorRole, string> = {
  owner: 'Owner',
  finance: 'Finance',
  catalogue: 'Catalogue',
  support: 'Support',
}

export const login = {
  title: 'Operator sign-in',
  text: 'For whoever runs the marketplace. Sellers and shoppers log in elsewhere.',
  email: 'Email',
  password: 'Password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits. If you have lost the app, one of your recovery codes.',
  submit: 'Sign in',
  failed: 'Signing in failed. Please try again.',
}

export const newKey = {
  title: 'Your new key',
  text: 'For an operator whose authenticator app is lost. Your password shows you the new key.',
  show: 'Show the key',
  failed: 'The key could not be shown. Please try again.',
  incomplete: 'This address is not complete. Please open the link from your mail again.',
  add: 'Put this key into your authenticator app, then sign in with the code it shows.',
  account: 'Account',
  key: 'Key for the authenticator app',
  openUri: 'Add it to an app on this device',
  untilUsed: 'The link shows it until you have signed in with it. Make new recovery codes then.',
  signIn: 'Sign in',
}

export const proof = {
  title: 'Is it you?',
  text: 'Please enter the code of your authenticator app once more. We then do not ask for five minutes.',
  code: login.code,
  codeHint: 'Six digits, or one of your recovery codes.',
  submit: 'Continue',
  failed: 'The code could not be checked. Please try again.',
}

export const withdrawals = {
  title: sections.withdrawals,
  caption: 'Withdrawals that have not ended, the oldest first',
  store: 'Store',
  asked: 'Asked for',
  amount: 'Amount',
  goesTo: 'Goes to',
  standing: 'Standing',
  steps: 'What you can do',
  empty: 'No withdrawal waits for you.',
  failed: 'The withdrawals could not be loaded.',
  approve: 'Approve',
  reject: 'Reject',
  markPaid: 'Mark as paid',
  stepOf: (step: string, store: string, amount: string) => `${step}: ${store}, ${amount}`,
  askApprove: (store: string, amount: string, phone: string) =>
    `Send ${amount} to ${store} at ${phone}? M-Pesa is asked at once, and what was sent cannot be called back.`,
  askApproveFirst: (store: string, amount: string) =>
    `Approve ${amount} for ${store}? So much is sent once somebody else has approved it as well.`,
  approvedFirst: (store: string) => `Approved. Somebody else must approve it as well before ${store} is paid.`,
  second: (first: string | null) =>
    first === null ? 'Takes the approval of two' : `Approved by ${first}; takes somebody else as well`,
  approveAll: (count: number) => `Approve all ${count} that can be`,
  askApproveAll: (count: number, total: string) =>
    `Send ${total} in ${count} withdrawals? M-Pesa is asked at once, and what was sent cannot be called back.`,
  approvedAll: (approved: number, waiting: number, refused: number) =>
    [
      `${approved} approved.`,
      waiting > 0 && `${waiting} wait for somebody else’s approval.`,
      refused > 0 && `${refused} could not be approved: the list says why.`,
    ]
      .filter(Boolean)
      .join(' '),
  approved: (store: string) => `Approved. M-Pesa is asked to pay ${store}.`,
  rejectTitle: (store: string) => `Reject the withdrawal of ${store}`,
  rejectText: 'The store reads your reason, and has its money available again.',
  reason: 'Reason',
  rejected: (store: string) => `Rejected. ${store} has its money available again.`,
  paidTitle: (store: string) => `Mark the withdrawal of ${store} as paid`,
  paidText: 'For money that went another way than by M-Pesa from here, such as by bank.',
  reference: 'Reference of the payment',
  paid: (store: string) => `Marked as paid. ${store} reads the reference.`,
  hindrances: {
    PAYOUT_PHONE_NOT_PROVEN: 'The store has not proven its phone yet.',
    PAYOUT_PHONE_TOO_NEW: 'The store changed its phone a short while ago.',
    STORE_IDENTITY_NOT_PROVEN: 'The owner’s documents are not accepted yet.',
  } satisfies Record<NonNullable<Withdrawal['hindrance']>, string>,
}

export const payoutWords: Record<PayoutState, string> = {
  requested: 'Waits for you',
  approved: 'Approved',
  sent: 'Sent to M-Pesa',
  unknown: 'M-Pesa is asked what became of it',
  paid: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}

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
  pictureFailed: 'The picture could not be loaded.',
  accept: 'Accept',
  acceptOf: (store: string) => `Accept: ${store}`,
  askAccept: (store: string) => `Do these documents prove who owns ${store}? Its withdrawals can then be paid.`,
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

export const account = {
  title: sections.account,
  codes: 'Recovery codes',
  codesText: 'Each signs you in once, should you lose your authenticator app. Keep them where the app is not.',
  codesLeft: (count: number) => (count === 1 ? 'You have 1 code left.' : `You have ${count} codes left.`),
  noCodes: 'You have no recovery codes yet.',
  make: 'Make ten codes',
  makeOthers: 'Make ten others',
  askMake: 'Make ten other codes? Those you have are void then.',
  codesNow: 'Write these down now: they are not shown again.',
  copy: 'Copy them',
  copied: 'Copied.',
  copyFailed: 'They could not be copied. Please write them down.',
  sessions: 'Where you are signed in',
  browser: 'Browser',
  address: 'Address',
  since: 'Since',
  seen: 'Last seen',
  here: 'Here',
  end: 'End',
  endOf: (browser: string) => `End: ${browser}`,
  endTitle: 'Steps',
  ended: 'The session is ended.',
  sessionsFailed: 'Your sessions could not be loaded.',
  unknownBrowser: 'A browser that does not say what it is',
}
