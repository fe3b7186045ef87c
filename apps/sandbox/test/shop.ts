import fastify from 'fastify'

export type Webhook = { path: string; headers: Record<string, unknown>; raw: string; json: unknown }

export type TestShop = {
  url: string
  /** All received webhooks, in order. */
  webhooks: Webhook[]
  /** Sets the status of all further answers. */
  answerWith(status: number): void
  /** Sets the body of all further answers, which M-Pesa's validation reads. */
  answerBody(body: object): void
  /** Resolves with the next webhook. */
  nextWebhook(): Promise<Webhook>
  close(): Promise<void>
}

/** A stand-in for the shop: an address that accepts webhooks. */
export async function aShop(): Promise<TestShop> {
  const app = fastify()
  const webhooks: Webhook[] = []
  let status = 200
  let answer: object = { ResultCode: 0, ResultDesc: 'Accepted' }
  let arrived = (_webhook: Webhook) => {}
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Body: string }>('/*', async (request, reply) => {
    const { url: path, headers, body: raw } = request
    const webhook = { path, headers, raw, json: JSON.parse(raw) }
    webhooks.push(webhook)
    arrived(webhook)
    return reply.code(status).send(answer)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    webhooks,
    answerWith: (next) => void (status = next),
    answerBody: (next) => void (answer = next),
    nextWebhook: () => new Promise((resolve) => (arrived = resolve)),
    close: () => app.close(),
  }
}
