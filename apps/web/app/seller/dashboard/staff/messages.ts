import type { SellerRight } from '#contract/shared/states.ts'

export const staff = {
  title: 'Staff',
  text: 'People you invite log in with their own account and your store number.',
  failed: 'The people of your store could not be loaded.',
  tryAgain: 'Try again',
  members: 'People',
  name: 'Name',
  email: 'Email',
  rights: 'May',
  owner: 'Owner',
  actions: 'Actions',
  rightNames: {
    products: 'Keep products',
    orders: 'Handle orders',
    money: 'See the wallet and withdraw',
  } satisfies Record<SellerRight, string>,
  mayDo: (right: string, person: string) => `${right}: ${person}`,
  remove: 'Remove',
  removeNamed: (person: string) => `Remove ${person}`,
  removeQuestion: (person: string) => `Remove ${person} from your store? They are logged out of it at once.`,
  lastRight: 'At least one right must stay. To take all of them, remove the person.',
  changeFailed: 'This could not be changed.',

  invitations: 'Invitations',
  noInvitations: 'No open invitations',
  expires: 'Good until',
  resend: 'Send again',
  resendNamed: (email: string) => `Send again to ${email}`,
  revoke: 'Take back',
  revokeNamed: (email: string) => `Take back the invitation of ${email}`,

  invite: 'Invite somebody',
  inviteSubmit: 'Send invitation',
  invited: (email: string) => `${email} is invited.`,
  inviteFailed: 'The invitation could not be sent.',
  chooseRights: 'Please choose what this person may do.',
}

export const joining = {
  title: 'Join a store',
  text: (store: string) => `${store} invites you to help run it.`,
  rights: 'You will be able to:',
  email: 'Email',
  password: 'Password of your Sokoni account',
  submit: 'Log in and join',
  noAccount: 'No account with this email yet?',
  register: 'Create one first, then open the link of your mail again',
  failed: 'You could not join the store. Please try again.',
  linkFailed: 'This invitation could not be opened.',
}
