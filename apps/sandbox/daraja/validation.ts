import { z } from 'zod'
import { isLoopbackUrl } from '../loopback.ts'
import { isRefusal, type C2bUrls, type Refusal } from './by-hand.queries.ts'

/** What the shop made of a payment before it happened. */
export type Verdict = { refusal: Refusal | null; thirdPartyId: string | null }

const Answer = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.union([z.string(), z.number()]).transform(String).optional(),
})

/**
 * Asks the shop's ValidationURL. No answer in time, or none that can be read, counts as the shop said at registration:
 * ResponseType Completed takes the money, Cancelled does not.
 */
export async function askShop(urls: C2bUrls, body: string, timeoutSeconds: number): Promise<Verdict> {
  const answer = await post(urls.validationUrl, body, timeoutSeconds)
  if (!answer) return { refusal: urls.responseType === 'Completed' ? null : 'silence', thirdPartyId: null }
  if (answer.ResultCode === '0') return { refusal: null, thirdPartyId: answer.ThirdPartyTransID ?? null }
  return { refusal: isRefusal(answer.ResultCode) ? answer.ResultCode : 'C2B00016', thirdPartyId: null }
}

async function post(url: string, body: string, timeoutSeconds: number): Promise<z.output<typeof Answer> | undefined> {
  if (!isLoopbackUrl(url)) return undefined
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
    return response.ok ? Answer.parse(await response.json()) : undefined
  } catch {
    // Unreachable, too slow, or not what M-Pesa understands: all the same to a phone that waits.
    return undefined
  }
}
