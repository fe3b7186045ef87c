import { z } from 'zod'

export type SmsSettings = {
  /** Of Africa's Talking: 'https://api.africastalking.com', without a slash at its end. */
  baseUrl: string
  username: string
  apiKey: string
  /** The name messages come from, as it is registered with the networks; null leaves it to the gateway. */
  senderId: string | null
}

/** The gateway will never send this: the number does not exist, or wants no messages. Its status says which. */
export class SmsRefused extends Error {}

export type SmsClient = {
  /**
   * Hands one message to the gateway. Plain ASCII of at most 160 characters is one part, and one price.
   * @param message.to E.164
   * @throws SmsRefused for good; any other error may pass
   */
  send(message: { to: string; text: string }): Promise<void>
}

const timeoutMs = 15_000

/** The call is answered 201 whatever became of the message: each number has a status of its own. */
const Answer = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
})
const sent = new Set([100, 101, 102])
/** Bad number, number of a kind that takes none, opted out, no route to it, rejected by its network. */
const hopeless = new Set([403, 404, 406, 407, 502])

/** @see reference/kenya §8 */
export function createSmsClient({ baseUrl, username, apiKey, senderId }: SmsSettings): SmsClient {
  return {
    async send({ to, text }) {
      const response = await fetch(`${baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: new URLSearchParams({
          username,
          to,
          message: text,
          ...(senderId !== null && { from: senderId }),
          bulkSMSMode: '1',
          enqueue: '1',
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The status alone goes into the log: what is said beside it may name the number.
      if (response.status !== 201) throw new Error(`the SMS gateway answered ${response.status}`)
      const answer = Answer.safeParse(await response.json())
      const status = answer.data?.SMSMessageData.Recipients[0]?.statusCode
      if (status !== undefined && sent.has(status)) return
      const told = `the SMS gateway says ${status ?? 'nothing of the number'}`
      throw status !== undefined && hopeless.has(status) ? new SmsRefused(told) : new Error(told)
    },
  }
}
