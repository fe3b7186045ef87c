import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Wallet } from '../wallet/index.ts'
import { PayoutCodeRequested } from '../wallet/wallet.events.ts'
import { createSmsClient, SmsRefused, type SmsSettings } from './sms-client.ts'

const textPayoutCode = jobType<{ storeId: number; generation: number }>('text-payout-code')

/**
 * Sends codes by SMS, as jobs with ids alone. The code is derived when the message is written, and is not stored. A
 * void code is not sent. A message can be sent twice when a process dies right after sending it.
 */
export function textCodes(
  deps: {
    db: Db
    log: Log
    events: DomainEvents
    jobs: Jobs
    wallet: { payoutPhones: Pick<Wallet['payoutPhones'], 'codeToSend'> }
  },
  settings: SmsSettings,
): void {
  const { db, log, events, jobs, wallet } = deps
  const sms = createSmsClient(settings)

  events.subscribe(PayoutCodeRequested, (tx, event) => jobs.send(tx, textPayoutCode, event))

  jobs.handle(textPayoutCode, async (of) => {
    const found = await wallet.payoutPhones.codeToSend(db, of)
    if (!found) return
    try {
      await sms.send({ to: found.to, text: payoutCodeText(found.code) })
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error
      log.warn({ store: of.storeId, err: error.message }, 'an SMS was refused')
    }
  })
}

/** ASCII within 160 characters: any other character would split it into several messages. */
export function payoutCodeText(code: string): string {
  return `${code} is your Sokoni code for the phone your payouts go to. It is good for 10 minutes. Sokoni never asks you for it.`
}
