import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Listener = {
  server: Server
  /** The address others reach us at, when nothing else is said. */
  url: string
  /** From here on requests are answered; before, they are told to come back. */
  open(handler: RequestHandler): void
  /** Takes no new connection, lets the answers under way end, then closes what is left. Twice is fine. */
  close(): Promise<void>
}

/** With what jobs and the database need afterwards, well within the 10 seconds a stop may take. */
const longestAnswerMs = 4000

/** What the HTTP parser refuses before there is a request: by Node's name for it. */
const parserRefusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export type ListenerOptions = {
  /** Others reach the shop by https: every answer says that they must (Strict-Transport-Security). */
  isHttps?: boolean
}

/** Listens before the shop is ready, so that its own address is known and a taken port is found out at once. */
export async function createListener(
  host: string,
  port: number,
  { isHttps = false }: ListenerOptions = {},
): Promise<Listener> {
  const securityHeaders = isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const responses = new WeakMap<Duplex, ServerResponse>()
  let handle: RequestHandler = (_, response) => refuse(response, 503, 'Sokoni is opening.\n', { 'retry-after': '2' })

  function mark(response: ServerResponse) {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    responses.set(request.socket, response)
    mark(response)
    const isWithoutHost = request.headers.host === undefined && request.httpVersion === '1.1'
    if (isWithoutHost) refuse(response, 400, 'A request names its host.\n', { connection: 'close' })
    else handle(request, response)
  }

  // Node would answer all three by itself, without the headers of every other answer.
  const server = createServer({ requireHostHeader: false }, answer)
  server.on('checkExpectation', (_, response: ServerResponse) => {
    mark(response)
    refuse(response, 417, 'This expectation cannot be met.\n', { connection: 'close' })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    const isAnswering = response?.headersSent && !response.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy()
    const headers = Object.entries({ ...securityHeaders, connection: 'close', 'content-length': '0' })
    const status = parserRefusals[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  })
  // Longer than proxies and clients keep an idle connection: a request must not meet a connection that we just closed.
  server.keepAliveTimeout = 75_000
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const taken = `Another program listens on ${host}:${port}. Stop it, or set PORT.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return {
    server,
    url: `http://${urlHost(host)}:${(server.address() as AddressInfo).port}`,
    open(handler) {
      handle = handler
    },
    async close() {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection kept alive is idle once its answer is out; nothing more is taken from it.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const timer = setTimeout(() => server.closeAllConnections(), longestAnswerMs)
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}
