import type { PoolClient } from 'pg'
import type { Clock } from '../../scheduler.ts'
import type { Deliveries } from '../../deliveries.ts'
import { findUrls, type CallbackDelivery } from './by-hand.queries.ts'
import { confirmationBody, type ConfirmationData } from './confirmation.ts'
import { readBalances } from '../movements.queries.ts'
import type { DarajaSettings } from '../settings.ts'

export type Confirmations = ReturnType<typeof createConfirmations>

export type Payment = Omit<ConfirmationData, 'balanceShillings'>

/** Posts received money to the shop's ConfirmationURL, when one is registered. */
export function createConfirmations(deps: { clock: Clock; deliveries: Deliveries; shortcode: string }) {
  const { clock, deliveries, shortcode } = deps

  /**
   * @param delivery how to confirm, or the delay of each confirmation in seconds
   * @param settings read before the transaction: requesting a second connection while holding one can deadlock
   */
  async function send(
    tx: PoolClient,
    payment: Payment,
    delivery: CallbackDelivery | readonly number[],
    { msisdn_as, late_seconds, utility_shillings }: DarajaSettings,
  ): Promise<boolean> {
    const urls = await findUrls(tx, shortcode)
    if (!urls) return false
    const { workingShillings } = await readBalances(tx, utility_shillings)
    const data = { ...payment, balanceShillings: workingShillings }
    const body = confirmationBody(data, { shortcode, msisdnAs: msisdn_as })
    for (const seconds of typeof delivery === 'string' ? secondsOf(delivery, late_seconds) : delivery) {
      const dueAt = new Date(clock.now().getTime() + seconds * 1000)
      await deliveries.schedule(tx, { about: `c2b ${payment.receipt}`, url: urls.confirmationUrl, body, dueAt })
    }
    return true
  }

  return { send }
}

/** One second after the prompt's own callback, as usually observed. */
function secondsOf(delivery: CallbackDelivery, lateSeconds: number): readonly number[] {
  return { usual: [1], twice: [1, 2], late: [lateSeconds], never: [] }[delivery]
}
