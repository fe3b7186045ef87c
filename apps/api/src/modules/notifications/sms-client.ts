import { z } from 'zod'
import { traced } from '../../platform/tracing.ts'

export type SmsSettings = {
  /** Base URL of Africa's Talking: 'https://api.africastalking.com', without a trailing slash. */
  baseUrl: string
  username: string
  apiKey: string
  /** The sender name registered with the networks; null uses the gateway's default. */
  senderId: string | null
}

/** The gateway rejects this message permanently: the number does not exist, or refuses messages. See its status. */
export class SmsRefused extends Error {}

export type SmsClient = {
  /**
   * Sends one message to the gateway. Plain ASCII of at most 160 characters is one billed part.
   * @param message.to E.164
   * @throws SmsRefused for a permanent failure; any other error may be temporary
   */
  send(message: { to: string; text: string }): Promise<void>
}

const timeoutMs = 15_000

/** The HTTP status is 201 even when the message is rejected: each number has its own status. */
const Answer = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
})
const sent = new Set([100, 101, 102])
/** Permanent failures: invalid number, unsupported number type, opted out, no route, rejected by the network. */
const hopeless = new Set([403, 404, 406, 407, 502])

/** @see reference/kenya §8 */
export function createSmsClient({ baseUrl, username, apiKey, senderId }: SmsSettings): SmsClient {
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({
        username,
        to,
        message: text,
        ...(senderId !== null && { from: senderId }),
        bulkSMSMode: '1',
        enqueue: '1',
      })
      const span = {
        name: 'sms POST',
        kind: 'client',
        attributes: { 'server.address': new URL(baseUrl).host },
      } as const
      const response = await traced(span, () =>
        fetch(`${baseUrl}/version1/messaging`, {
          method: 'POST',
          headers: { apiKey, accept: 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      // Only the status is logged: the response text may contain the number.
      if (response.status !== 201) throw new Error(`the SMS gateway answered ${response.status}`)
      const answer = Answer.safeParse(await response.json())
      const status = answer.data?.SMSMessageData.Recipients[0]?.statusCode
      if (status !== undefined && sent.has(status)) return
      const reported = `the SMS gateway says ${status ?? 'nothing of the number'}`
      throw status !== undefined && hopeless.has(status) ? new SmsRefused(reported) : new Error(reported)
    },
  }
}
