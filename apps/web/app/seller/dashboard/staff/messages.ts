import type { SellerRight } from '#contract/shared/states.ts'

export const staff = {
  title: 'Staff',
  text: 'Staff log in with their own Sokoni account and your store number.',
  failed: 'We couldn’t load your staff.',
  tryAgain: 'Try again',
  members: 'Staff members',
  name: 'Name',
  email: 'Email',
  rights: 'Permissions',
  owner: 'Owner',
  actions: 'Actions',
  rightNames: {
    products: 'Manage products',
    orders: 'Manage orders',
    money: 'View wallet and withdraw funds',
  } satisfies Record<SellerRight, string>,
  rightsOf: (right: string, person: string) => `${right}: ${person}`,
  remove: 'Remove',
  removeNamed: (person: string) => `Remove ${person}`,
  removeQuestion: (person: string) => `Remove ${person} from your store? They’ll be logged out right away.`,
  lastRight: 'Keep at least one permission, or remove this person instead.',
  changeFailed: 'We couldn’t save this change. Please try again.',

  invitations: 'Invitations',
  noInvitations: 'No pending invitations',
  expires: 'Expires',
  resend: 'Resend',
  resendNamed: (email: string) => `Resend invitation to ${email}`,
  revoke: 'Revoke',
  revokeNamed: (email: string) => `Revoke invitation to ${email}`,

  invite: 'Invite staff',
  inviteSubmit: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}.`,
  inviteFailed: 'We couldn’t send the invitation. Please try again.',
  chooseRights: 'Please choose at least one permission.',
}

export const joining = {
  title: 'Join a store',
  text: (store: string) => `${store} has invited you to join its staff.`,
  rights: 'You’ll be able to:',
  email: 'Email',
  password: 'Your Sokoni password',
  submit: 'Log in and join',
  noAccount: 'Don’t have an account with this email?',
  register: 'Create one, then open the link in your email again',
  failed: 'We couldn’t add you to the store. Please try again.',
  linkFailed: 'We couldn’t open this invitation. Please try again.',
}
