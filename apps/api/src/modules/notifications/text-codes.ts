import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Wallet } from '../wallet/index.ts'
import { PayoutCodeRequested } from '../wallet/wallet.events.ts'
import { createSmsClient, SmsRefused, type SmsClient, type SmsSettings } from './sms-client.ts'

const textPayoutCode = jobType<{ storeId: number; generation: number }>('text-payout-code', {
  about: 'SMS to a seller with a payout phone code',
})

export function textCodeSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(PayoutCodeRequested, (tx, event) => jobs.send(tx, textPayoutCode, event))
}

export type TextCodesDeps = {
  db: Db
  log: Log
  wallet: { payoutPhones: Pick<Wallet['payoutPhones'], 'codeToSend'> }
}

/**
 * Sends codes by SMS, as jobs with ids alone. The code is derived when the message is written, and is not stored. A
 * void code is not sent. A message can be sent twice when a process dies right after sending it.
 */
export function textCodeJobs(jobs: Pick<Jobs, 'handle'>, deps: TextCodesDeps, settings: SmsSettings): void {
  const sms = createSmsClient(settings)
  jobs.handle(textPayoutCode, (data) => sendPayoutCode(deps, sms, data))
}

async function sendPayoutCode(
  { db, log, wallet }: TextCodesDeps,
  sms: SmsClient,
  data: JobData<typeof textPayoutCode>,
): Promise<void> {
  const found = await wallet.payoutPhones.codeToSend(db, data)
  if (!found) return
  try {
    await sms.send({ to: found.to, text: payoutCodeText(found.code) })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    log.warn({ store: data.storeId, err: error.message }, 'an SMS was refused')
  }
}

/** ASCII within 160 characters: any other character would split it into several messages. */
export function payoutCodeText(code: string): string {
  return `${code} is your Sokoni code to confirm your payout phone. Valid for 10 minutes. Do not share it with anyone. Sokoni will never ask for it.`
}
