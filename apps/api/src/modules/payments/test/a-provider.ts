import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer as it goes over the wire; 'silence' breaks the connection off, 'hang' never answers. */
export type WireAnswer = { status: number; body: object | string } | 'silence' | 'hang'

type Call = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** As it came. */ text: string
}
type Answering = (call: Call) => WireAnswer | Promise<WireAnswer>

export type AProvider = Awaited<ReturnType<typeof aProvider>>

/** A provider that answers what a test says, for shapes no sandbox has to have. */
export async function aProvider() {
  let answering: Answering = () => 'silence'
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const call: Call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: asRead(text),
      text,
    }
    calls.push(call)
    const answer = await answering(call)
    if (answer === 'hang') return
    if (answer === 'silence') return request.socket.destroy()
    const isJson = typeof answer.body !== 'string'
    response
      .writeHead(answer.status, { 'content-type': isJson ? 'application/json' : 'text/html' })
      .end(isJson ? JSON.stringify(answer.body) : answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    forgetCalls: () => void calls.splice(0),
    /** One answer after the other; the last one again and again. */
    answers(...script: WireAnswer[]) {
      answering = () => (script.length > 1 ? script.shift() : script[0]) ?? 'silence'
    },
    answersBy(next: Answering) {
      answering = next
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/** A form is read as an object of texts. */
function asRead(text: string): Record<string, unknown> {
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
