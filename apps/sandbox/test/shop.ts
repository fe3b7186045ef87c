import fastify from 'fastify'

export type Notice = { path: string; headers: Record<string, unknown>; raw: string; json: unknown }

export type TestShop = {
  url: string
  /** Every notice it got, in order. */
  notices: Notice[]
  /** What it answers from now on. */
  answerWith(status: number): void
  /** And with which body; M-Pesa's validation reads it. */
  answerBody(body: object): void
  /** The next notice that arrives. */
  nextNotice(): Promise<Notice>
  close(): Promise<void>
}

/** The shop as a provider knows it: an address that takes notices. */
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
