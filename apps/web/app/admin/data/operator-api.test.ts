import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from './reauthentication.ts'
import { keepSession, operatorApi } from './operator-api.ts'

const finance = { email: 'a@operators.test', role: 'finance', csrf_token: 'one' } as const
const again = { ...finance, csrf_token: 'two' }

const sent: (string | undefined)[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['x-csrf-token'])
    return sent.length === 1
      ? Response.json({ error: 'Please sign in.', code: 'UNAUTHENTICATED' }, { status: 401 })
      : Response.json({ message: 'done' })
  })
  keepSession(finance)
})
afterEach(() => vi.unstubAllGlobals())

/** Sends a request with an expired session; then this operator signs in. */
async function signedInAs(session: Parameters<typeof keepSession>[0]) {
  const answer = operatorApi.call('POST /api/admin/refunds/:id/send-again/', { params: { id: '1' } })
  answer.catch(() => undefined)
  await vi.waitUntil(() => sent.length === 1)
  await new Promise((done) => setTimeout(done))
  keepSession(session)
  settle('sign-in', true)
  return answer
}

describe('a request with an expired session', () => {
  it('is sent again after the same operator signs in', async () => {
    await signedInAs(again)
    expect(sent).toEqual(['one', 'two'])
  })

  it.each([
    ['another operator', { ...again, email: 'b@operators.test' }],
    ['the same operator in another role', { ...again, role: 'support' as const }],
  ])('is not sent again for %s', async (_, session) => {
    await expect(signedInAs(session)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(sent).toEqual(['one'])
  })
})
