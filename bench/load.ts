import { connect } from 'node:net'
import type { Request } from './case.ts'

export type Answers = {
  /** From the request sent to the last byte of the answer received; of several steps, from the first to the last. */
  latenciesMs: number[]
  /** Answers other than 2xx, and connections that could not be opened or broke; `latenciesMs` does not include them. */
  failures: number
  seconds: number
}

const maxHeadBytes = 16_384

export type Load = {
  /** How long to send the requests, repeatedly; `once` sends each of them once. */
  span: { seconds: number } | 'once'
  /** So many requests, one after another on one connection, count as one. Only for requests that are sent once. */
  steps?: number | undefined
  connections?: number | undefined
}

/**
 * Sends requests over several connections, each of which waits for an answer before its next request. The servers share the
 * machine with this client, so it does little work: requests are serialized beforehand, and only the status and the
 * length of an answer are read.
 */
export async function load(url: string, requests: Request[], given: Load): Promise<Answers> {
  const { span, steps = 1, connections = 16 } = given
  const { host, hostname, port } = new URL(url)
  const bytes = requests.map((request) => bytesOf(request, host))
  const startedAt = performance.now()
  const sent = Array.from({ length: connections }, (_, connection) => {
    const next =
      span === 'once'
        ? requestsOnce(bytes, { connection, connections, steps })
        : requestsInTurn(bytes, { start: connection / connections, endsAt: startedAt + span.seconds * 1000 })
    return ask({ host: hostname, port: Number(port) }, steps, next)
  })
  const answers = await Promise.all(sent)
  return {
    latenciesMs: answers.flatMap(({ latenciesMs }) => latenciesMs),
    failures: answers.reduce((sum, { failures }) => sum + failures, 0),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The requests of one connection, all steps of each, then undefined. */
function requestsOnce(
  requests: Buffer[],
  { connection, connections, steps }: { connection: number; connections: number; steps: number },
): () => Buffer | undefined {
  let sent = 0
  return () => {
    const first = (connection + Math.floor(sent / steps) * connections) * steps
    return requests[first + (sent++ % steps)]
  }
}

/** All requests repeatedly, from the one at `start`, a fraction of all. At least one, also where connecting took long. */
function requestsInTurn(
  requests: Buffer[],
  { start, endsAt }: { start: number; endsAt: number },
): () => Buffer | undefined {
  let at = Math.floor(start * requests.length)
  let isFirst = true
  return () => {
    if (!isFirst && performance.now() >= endsAt) return undefined
    isFirst = false
    return requests[at++ % requests.length]
  }
}

function bytesOf({ method, path, headers = {}, body = '' }: Request, host: string): Buffer {
  const sent = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Sends requests over one connection, `steps` for each that counts, until `next` returns undefined or the connection breaks. */
function ask(
  to: { host: string; port: number },
  steps: number,
  next: () => Buffer | undefined,
): Promise<Omit<Answers, 'seconds'>> {
  const latenciesMs: number[] = []
  let failures = 0
  let requestedAt = 0
  let isDone = false
  let head = ''
  /** Bytes of the body that are not yet received; null while the head is read. */
  let missing: number | null = null
  let isGood = true
  let step = 0

  return new Promise((resolve) => {
    const socket = connect({ ...to, noDelay: true }, send)
    socket.on('data', read).on('error', () => {})
    socket.on('close', () => resolve({ latenciesMs, failures: failures + (isDone ? 0 : 1) }))

    function send() {
      const request = next()
      isDone = request === undefined
      if (!request) return socket.end()
      if (step === 0) requestedAt = performance.now()
      socket.write(request)
    }

    function read(part: Buffer) {
      let body = part.length
      if (missing === null) {
        const soFar = head.length
        head += part.toString('latin1', 0, maxHeadBytes)
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1]
        if (length === undefined) return socket.destroy(new Error('an answer has no Content-Length'))
        isGood &&= head.startsWith('HTTP/1.1 2')
        missing = Number(length)
        body = soFar + part.length - (end + 4)
      }
      missing -= body
      if (missing <= 0) settle()
    }

    function settle() {
      head = ''
      missing = null
      step = (step + 1) % steps
      if (step === 0) count()
      send()
    }

    function count() {
      if (isGood) latenciesMs.push(performance.now() - requestedAt)
      else failures += 1
      isGood = true
    }
  })
}
