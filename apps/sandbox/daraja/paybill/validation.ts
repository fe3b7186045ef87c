import { z } from 'zod'
import { isLoopbackUrl } from '../../loopback.ts'
import { isRefusal, type C2bUrls, type Refusal } from './by-hand.queries.ts'

/** The shop's answer to the validation of a payment. */
export type Outcome = { refusal: Refusal | null; thirdPartyId: string | null }

const Answer = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.union([z.string(), z.number()]).transform(String).optional(),
})

/**
 * Calls the shop's ValidationURL. A missing or unreadable answer counts as registered: ResponseType Completed accepts
 * the payment, Cancelled rejects it.
 */
export async function validatePayment(urls: C2bUrls, body: string, timeoutSeconds: number): Promise<Outcome> {
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
    // Unreachable, too slow, or unreadable: all count as no answer.
    return undefined
  }
}
