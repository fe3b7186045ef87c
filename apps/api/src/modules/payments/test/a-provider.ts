import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wire answer; 'silence' closes the connection, 'hang' never answers. */
export type WireAnswer = { status: number; body: object | string } | 'silence' | 'hang'

type Call = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** The raw body. */ text: string
}
type Answering = (call: Call) => WireAnswer | Promise<WireAnswer>

export type AProvider = Awaited<ReturnType<typeof aProvider>>

/** A provider with scripted answers, for response formats that the sandboxes do not produce. */
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
    clearCalls: () => void calls.splice(0),
    /** Gives these answers in order; repeats the last one. */
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

/** Parses a form into an object of strings. */
function asRead(text: string): Record<string, unknown> {
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
