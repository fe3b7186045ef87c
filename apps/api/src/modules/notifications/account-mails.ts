import type { Db } from '../../platform/db/index.ts'
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
import type { Deliver } from './deliver.ts'
import { codeMail } from './templates/code.ts'
import { emailInUseMail } from './templates/email-in-use.ts'
import { operatorSetUpMail } from './templates/operator-set-up.ts'
import { passwordLinkMail } from './templates/password-link.ts'
import { secondFactorMail } from './templates/second-factor.ts'
import { unlockLinkMail } from './templates/unlock-link.ts'

type Deps = {
  db: Db
  accounts: Pick<Accounts, 'codeMail' | 'linkMail' | 'unlocks' | 'setUps' | 'contacts'>
  deliver: Deliver
  publicUrl: string
  /** Contact details of the shop. */
  contact: () => string
}

type SecondFactorMail = { userId: number; change: 'enabled' | 'disabled' | 'reset'; changeId: string }

const mailCode = jobType<{ registrationId: number; generation: number }>('mail-code')
const mailPasswordLink = jobType<{ linkId: string }>('mail-password-link')
const mailEmailInUse = jobType<{ userId: number; attemptId: string }>('mail-email-in-use')
const mailSecondFactor = jobType<SecondFactorMail>('mail-second-factor')
const mailUnlockLink = jobType<{ linkId: string }>('mail-unlock-link')
const mailOperatorSetUp = jobType<{ linkId: string }>('mail-operator-set-up', { retryLimit: 12 })

const blankCode = '••••••'
const blankLink = '(removed)'

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
  jobs.handle(mailCode, (data) => sendCode(deps, data))
  jobs.handle(mailPasswordLink, (data) => sendPasswordLink(deps, data))
  jobs.handle(mailEmailInUse, (data) => sendEmailInUse(deps, data))
  jobs.handle(mailSecondFactor, (data) => sendSecondFactor(deps, data))
  jobs.handle(mailUnlockLink, (data) => sendUnlockLink(deps, data))
  jobs.handle(mailOperatorSetUp, (data) => sendOperatorSetUp(deps, data))
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

async function sendPasswordLink(
  { accounts, db, publicUrl, deliver }: Deps,
  { linkId }: JobData<typeof mailPasswordLink>,
) {
  const found = await accounts.linkMail(db, linkId)
  if (!found) return
  const url = (token: string) => `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
  await deliver({
    kind: 'password-link',
    about: linkId,
    to: found.to,
    text: passwordLinkMail({ name: found.name, url: url(found.token) }),
    saved: passwordLinkMail({ name: found.name, url: url(blankLink) }),
  })
}

async function sendEmailInUse(
  { accounts, db, publicUrl, deliver }: Deps,
  { userId, attemptId }: JobData<typeof mailEmailInUse>,
) {
  const owner = (await accounts.contacts(db, [userId])).get(userId)
  if (!owner?.email || !owner.confirmed) return
  const urls = { login: `${publicUrl}/login`, password: `${publicUrl}/forgot-password` }
  const text = emailInUseMail({ name: owner.name, urls })
  await deliver({ kind: 'email-in-use', about: attemptId, to: owner.email, text })
}

async function sendSecondFactor(deps: Deps, { userId, change, changeId }: JobData<typeof mailSecondFactor>) {
  const { accounts, db, deliver } = deps
  const person = (await accounts.contacts(db, [userId])).get(userId)
  if (!person?.email) return
  const text = secondFactorMail({ name: person.name, change, contact: deps.contact() })
  await deliver({ kind: 'second-factor-changed', about: changeId, to: person.email, text })
}

async function sendUnlockLink({ accounts, publicUrl, deliver }: Deps, { linkId }: JobData<typeof mailUnlockLink>) {
  const found = await accounts.unlocks.mail(linkId)
  if (!found) return
  const url = (token: string) => `${publicUrl}/unlock?token=${encodeURIComponent(token)}`
  await deliver({
    kind: 'unlock-link',
    about: linkId,
    to: found.to,
    text: unlockLinkMail({ name: found.name, url: url(found.token) }),
    saved: unlockLinkMail({ name: found.name, url: url(blankLink) }),
  })
}

async function sendOperatorSetUp(
  { accounts, publicUrl, deliver }: Deps,
  { linkId }: JobData<typeof mailOperatorSetUp>,
) {
  const found = await accounts.setUps.mail(linkId)
  if (!found) return
  const url = (token: string) => `${publicUrl}/admin/set-up?token=${encodeURIComponent(token)}`
  await deliver({
    kind: 'operator-key',
    about: linkId,
    to: found.to,
    text: operatorSetUpMail({ name: found.name, url: url(found.token) }),
    saved: operatorSetUpMail({ name: found.name, url: url(blankLink) }),
  })
}
