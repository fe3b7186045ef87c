import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import {
  CodeRequested,
  PasswordLinkRequested,
  RegisteredAgain,
  SecondFactorChanged,
  SetUpLinkMade,
  UnlockLinkRequested,
} from '../accounts/accounts.events.ts'
import type { Accounts } from '../accounts/index.ts'
import type { MailDeps } from './deliver.ts'
import type { MailKind } from './notifications.tables.ts'
import { codeMail } from './templates/code.ts'
import { emailInUseMail } from './templates/email-in-use.ts'
import type { MailText } from './templates/layout.ts'
import { operatorSetUpMail } from './templates/operator-set-up.ts'
import { passwordLinkMail } from './templates/password-link.ts'
import { secondFactorMail } from './templates/second-factor.ts'
import { unlockLinkMail } from './templates/unlock-link.ts'

type Deps = MailDeps & {
  accounts: Pick<Accounts, 'codeMail' | 'linkMail' | 'unlocks' | 'setUps' | 'contact'>
}

type SecondFactorMail = { userId: number; change: 'enabled' | 'disabled' | 'reset'; changeId: string }

/** People wait for these: several are sent at once, and no other mail is in their queues. */
const urgent = { atOnce: 4 }
const mailCode = jobType<{ registrationId: number; generation: number }>('mail-code', {
  about: 'Mail with a verification code',
  ...urgent,
})
const mailPasswordLink = jobType<{ linkId: string }>('mail-password-link', {
  about: 'Mail with a link to reset a password',
  ...urgent,
})
const mailEmailInUse = jobType<{ userId: number; attemptId: string }>('mail-email-in-use', {
  about: 'Mail to a shopper who signed up again',
})
const mailSecondFactor = jobType<SecondFactorMail>('mail-second-factor', {
  about: 'Mail to a seller about two-step sign-in',
})
const mailUnlockLink = jobType<{ linkId: string }>('mail-unlock-link', {
  about: 'Mail with a link to unlock an account',
})
const mailOperatorSetUp = jobType<{ linkId: string }>('mail-operator-set-up', {
  about: 'Mail with a link to set up an operator’s account',
  retryLimit: 12,
})

const blankCode = '••••••'
const blankToken = '(removed)'

const passwordLink = { kind: 'password-link', path: '/reset-password', mail: passwordLinkMail } as const
const unlockLink = { kind: 'unlock-link', path: '/unlock', mail: unlockLinkMail } as const
const operatorSetUp = { kind: 'operator-key', path: '/admin/set-up', mail: operatorSetUpMail } as const

export function accountMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(CodeRequested, (tx, event) => jobs.send(tx, mailCode, event))
  events.subscribe(PasswordLinkRequested, (tx, event) => jobs.send(tx, mailPasswordLink, event))
  events.subscribe(RegisteredAgain, (tx, event) => jobs.send(tx, mailEmailInUse, event))
  events.subscribe(SecondFactorChanged, (tx, event) => jobs.send(tx, mailSecondFactor, event))
  events.subscribe(UnlockLinkRequested, (tx, event) => jobs.send(tx, mailUnlockLink, event))
  events.subscribe(SetUpLinkMade, (tx, event) => jobs.send(tx, mailOperatorSetUp, event))
}

/** Mails to the holder of an account. Codes and links are derived when the mail is sent, and are not stored. */
export function accountMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  const { db, accounts } = deps
  jobs.handle(mailCode, (data) => sendCode(deps, data))
  jobs.handle(mailPasswordLink, async ({ linkId }) =>
    sendLink(deps, linkId, await accounts.linkMail(db, linkId), passwordLink),
  )
  jobs.handle(mailEmailInUse, (data) => sendEmailInUse(deps, data))
  jobs.handle(mailSecondFactor, (data) => sendSecondFactor(deps, data))
  jobs.handle(mailUnlockLink, async ({ linkId }) =>
    sendLink(deps, linkId, await accounts.unlocks.mail(linkId), unlockLink),
  )
  jobs.handle(mailOperatorSetUp, async ({ linkId }) =>
    sendLink(deps, linkId, await accounts.setUps.mail(linkId), operatorSetUp),
  )
}

async function sendCode({ accounts, db, deliver }: Deps, { registrationId, generation }: JobData<typeof mailCode>) {
  const found = await accounts.codeMail(db, { registrationId, generation })
  if (!found) return
  await deliver({
    kind: 'code',
    about: `${registrationId}.${generation}`,
    to: found.to,
    text: codeMail(found),
    saved: codeMail({ ...found, code: blankCode }),
  })
}

async function sendEmailInUse(
  { accounts, db, publicUrl, deliver }: Deps,
  { userId, attemptId }: JobData<typeof mailEmailInUse>,
) {
  const owner = await accounts.contact(db, userId)
  if (!owner?.email || !owner.confirmed) return
  const urls = { login: `${publicUrl}/login`, password: `${publicUrl}/forgot-password` }
  const text = emailInUseMail({ name: owner.name, urls })
  await deliver({ kind: 'email-in-use', about: attemptId, to: owner.email, text })
}

async function sendSecondFactor(deps: Deps, { userId, change, changeId }: JobData<typeof mailSecondFactor>) {
  const { accounts, db, deliver } = deps
  const person = await accounts.contact(db, userId)
  if (!person?.email) return
  const text = secondFactorMail({ name: person.name, change, contact: deps.contact() })
  await deliver({ kind: 'second-factor-changed', about: changeId, to: person.email, text })
}

/** A mail with a link that holds a token. Sends none when the link is void. */
async function sendLink(
  { publicUrl, deliver }: Deps,
  linkId: string,
  found: { to: string; name: string; token: string } | null | undefined,
  { kind, path, mail }: { kind: MailKind; path: string; mail: (content: { name: string; url: string }) => MailText },
): Promise<void> {
  if (!found) return
  const { to, name } = found
  const text = (token: string) => mail({ name, url: `${publicUrl}${path}?token=${encodeURIComponent(token)}` })
  await deliver({ kind, about: linkId, to, text: text(found.token), saved: text(blankToken) })
}
