import fastify from 'fastify'

export type Notice = { path: string; headers: Record<string, unknown>; raw: string; json: unknown }

export type TestShop = {
  url: string
  /** All received webhooks, in order. */
  notices: Notice[]
  /** Sets the status of all further answers. */
  answerWith(status: number): void
  /** Sets the body of all further answers, which M-Pesa's validation reads. */
  answerBody(body: object): void
  /** Resolves with the next webhook. */
  nextNotice(): Promise<Notice>
  close(): Promise<void>
}

/** A stand-in for the shop: an address that accepts webhooks. */
export async function aShop(): Promise<TestShop> {
  const app = fastify()
  const notices: Notice[] = []
  let status = 200
  let answer: object = { ResultCode: 0, ResultDesc: 'Accepted' }
  let arrived = (_notice: Notice) => {}
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Body: string }>('/*', async (request, reply) => {
    const { url: path, headers, body: raw } = request
    const notice = { path, headers, raw, json: JSON.parse(raw) }
    notices.push(notice)
    arrived(notice)
    return reply.code(status).send(answer)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    notices,
    answerWith: (next) => void (status = next),
    answerBody: (next) => void (answer = next),
    nextNotice: () => new Promise((resolve) => (arrived = resolve)),
    close: () => app.close(),
  }
}
