import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Listener = {
  server: Server
  /** The default address of the shop for browsers and providers. */
  url: string
  /** Accepts connections from now on. With port 0 it has accepted them before, and answered 503. */
  open(handler: RequestHandler): Promise<void>
  /** Asks clients to close their connections after the next response. */
  drain(): void
  /** Accepts no new connection, lets responses in progress end, then closes the rest. May be called twice. */
  close(): Promise<void>
}

/** A stop may take 10 seconds: this leaves enough for the jobs and the database. */
const longestAnswerMs = 4000

/** The status of an error of the HTTP parser, by Node's error code; 400 for all others. */
const parserRefusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export type ListenerOptions = {
  /** The shop has an https address: every response has Strict-Transport-Security. */
  isHttps?: boolean
}

/**
 * Checks the port first, so that a port in use fails the start before the database is read, and listens when the shop is
 * ready: a proxy then sends requests elsewhere. Port 0 is taken at once, since no proxy can know it before.
 */
export async function createListener(
  host: string,
  port: number,
  { isHttps = false }: ListenerOptions = {},
): Promise<Listener> {
  const securityHeaders: Record<string, string> = isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const responses = new WeakMap<Duplex, ServerResponse>()
  let draining = false
  let handle: RequestHandler = (_, response) => refuse(response, 503, 'Sokoni is opening.\n', { 'retry-after': '2' })

  function answer(request: IncomingMessage, response: ServerResponse) {
    responses.set(request.socket, response)
    if (draining) response.shouldKeepAlive = false
    const isWithoutHost = request.headers.host === undefined && request.httpVersion === '1.1'
    if (isWithoutHost) refuse(response, 400, 'A Host header is required.\n', { connection: 'close' })
    else handle(request, response)
  }

  // Node would answer these three errors itself, without the headers of every other response.
  const server = createServer({ requireHostHeader: false, ServerResponse: responseWith(securityHeaders) }, answer)
  server.on('checkExpectation', (_, response: ServerResponse) => {
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
  // Node keeps an address that was read once. Read after the client has gone, it is undefined, and callbacks are stored with it.
  server.on('connection', (socket) => void socket.remoteAddress)
  // Longer than proxies and clients keep an idle connection: a request must not arrive on a connection just closed.
  server.keepAliveTimeout = 75_000
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  const address = await listen(server, host, port)
  if (port !== 0) await new Promise((resolve) => server.close(resolve))
  return {
    server,
    url: `http://${urlHost(host)}:${address.port}`,
    async open(handler) {
      handle = handler
      if (port !== 0) await listen(server, host, port)
    },
    drain() {
      draining = true
    },
    async close() {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A keep-alive connection is idle after its response; no further request on it is accepted.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const timer = setTimeout(() => server.closeAllConnections(), longestAnswerMs)
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Responses with these headers. They are added when the others are written: a header that is set before makes Node copy
 * all others one by one.
 */
function responseWith(added: Readonly<Record<string, string>>) {
  const addedList = Object.entries(added).flat()
  return class extends ServerResponse {
    override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
      const headers = typeof reason === 'object' ? reason : given
      const all = Array.isArray(headers) ? [...headers, ...addedList] : { ...headers, ...added }
      return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all)
    }
  }
}

/** @throws when another program listens there */
function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const taken = `Another program listens on ${host}:${port}. Stop it, or set PORT.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve(server.address() as AddressInfo)
    })
  })
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}
