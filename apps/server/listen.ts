import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Door = {
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

/** Listens before the shop is ready, so that its own address is known and a taken port is found out at once. */
export async function createDoor(host: string, port: number): Promise<Door> {
  let handle: RequestHandler = (_, response) => {
    response
      .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' })
      .end('Sokoni is opening.\n')
  }
  const server = createServer((request, response) => handle(request, response))
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
