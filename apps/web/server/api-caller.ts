import { readAnswer, wireRequest } from '#web/lib/api/api-call.ts'
import type { ApiCaller, CallParts } from '#web/lib/api/api-types.ts'

/** One request inside the process, in the form of Fastify's `app.inject`. */
type Inject = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}) => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>

/** The public API for pages that are being rendered: the same requests as the browser's, without a network. */
export function createApiCaller(inject: Inject): ApiCaller {
  async function call(key: string, parts?: CallParts): Promise<unknown> {
    const { method, url, headers, body } = wireRequest(key, parts)
    const payload = body === undefined ? {} : { payload: body }
    const answer = await inject({ method: method as 'GET', url, headers, ...payload })
    return readAnswer(answer.statusCode, answer.headers['content-type'] as string | undefined, answer.body)
  }
  return { call: (key, ...[parts]) => call(key, parts) as Promise<never> }
}
