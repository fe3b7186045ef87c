import { request } from 'node:http'
import { expect, it } from 'vitest'
import { newShopper } from './harness/accounts.ts'
import { shopUrl } from './harness/http.ts'

/** One log-in from a loopback address of this machine. */
function logIn(username: string, password: string, localAddress: string) {
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const { port } = new URL(shopUrl())
    const headers = { 'content-type': 'application/json' }
    const options = { host: '127.0.0.1', port, path: '/api/token/', method: 'POST', localAddress, headers }
    const sent = request({ ...options, agent: false }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      })
    })
    sent.once('error', reject).end(JSON.stringify({ username, password }))
  })
}

// Other systems have only one loopback address unless more are configured.
it.runIf(process.platform === 'linux')(
  'serves a valid log-in ahead of 230 invalid ones that another address sent before it',
  { timeout: 120_000 },
  async () => {
    const { username, password } = await newShopper()
    let answered = 0
    const first = Promise.withResolvers<void>()
    const flood = Array.from({ length: 230 }, async (_, n) => {
      const answer = await logIn(`nobody-${n}`, 'not the password', '127.0.0.2')
      if (answer.status !== 503) answered += 1
      first.resolve()
      return answer
    })
    await first.promise
    const answeredBefore = answered
    expect((await logIn(username, password, '127.0.0.3')).status).toBe(200)
    // In a plain queue, the roughly 200 waiting log-ins would all be answered first.
    expect(answered - answeredBefore).toBeLessThan(60)

    const answers = await Promise.all(flood)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(150)
    for (const { status, retryAfter } of answers)
      expect([
        [401, undefined],
        [503, '2'],
      ]).toContainEqual([status, retryAfter])
  },
)
