import { connect } from 'node:net'
import type { Request } from './case.ts'

export type Answers = {
  /** From the last byte of the request sent to the last byte of the answer received. */
  latenciesMs: number[]
  /** Answers other than 2xx, and broken connections; `latenciesMs` does not include them. */
  failures: number
  seconds: number
}

const connections = 16
const longestHead = 16_384

/**
 * Sends requests over 16 connections, each of which waits for an answer before its next request. The servers share the
 * machine with this client, so it does little work: requests are serialized beforehand, and only the status and the
 * length of an answer are read.
 * @param span how long to send the requests, repeatedly; `once` sends each of them once
 */
export async function load(url: string, requests: Request[], span: { seconds: number } | 'once'): Promise<Answers> {
  const { host, hostname, port } = new URL(url)
  const bytes = requests.map((request) => bytesOf(request, host))
  const startedAt = performance.now()
  const endsAt = span === 'once' ? Number.POSITIVE_INFINITY : startedAt + span.seconds * 1000
  const hands = Array.from({ length: connections }, (_, hand) => {
    const next = span === 'once' ? dealt(bytes, hand) : turned(bytes, hand)
    return ask({ host: hostname, port: Number(port) }, () => (performance.now() < endsAt ? next() : undefined))
  })
  const answers = await Promise.all(hands)
  return {
    latenciesMs: answers.flatMap(({ latenciesMs }) => latenciesMs),
    failures: answers.reduce((sum, { failures }) => sum + failures, 0),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** Every sixteenth request, then undefined. */
function dealt(requests: Buffer[], hand: number): () => Buffer | undefined {
  let at = hand - connections
  return () => requests[(at += connections)]
}

/** All requests repeatedly, with a different first request for each connection. */
function turned(requests: Buffer[], hand: number): () => Buffer | undefined {
  let at = Math.floor((hand * requests.length) / connections) - 1
  return () => requests[(at = (at + 1) % requests.length)]
}

function bytesOf({ method, path, headers = {}, body = '' }: Request, host: string): Buffer {
  const sent = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Sends requests over one connection until `next` returns undefined or the connection breaks. */
function ask(to: { host: string; port: number }, next: () => Buffer | undefined): Promise<Omit<Answers, 'seconds'>> {
  const latenciesMs: number[] = []
  let failures = 0
  let requestedAt = 0
  let isAsking = false
  let head = ''
  /** Bytes of the body that are not yet received; null while the head is read. */
  let missing: number | null = null
  let isGood = false

  return new Promise((resolve) => {
    const socket = connect({ ...to, noDelay: true }, send)
    socket.on('data', read).on('error', () => {})
    socket.on('close', () => resolve({ latenciesMs, failures: failures + (isAsking ? 1 : 0) }))

    function send() {
      const request = next()
      isAsking = request !== undefined
      if (!request) return socket.end()
      requestedAt = performance.now()
      socket.write(request)
    }

    function read(part: Buffer) {
      let body = part.length
      if (missing === null) {
        const soFar = head.length
        head += part.toString('latin1', 0, longestHead)
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1]
        if (length === undefined) return socket.destroy(new Error('an answer does not say its length'))
        isGood = head.startsWith('HTTP/1.1 2')
        missing = Number(length)
        body = soFar + part.length - (end + 4)
      }
      missing -= body
      if (missing <= 0) settle()
    }

    function settle() {
      if (isGood) latenciesMs.push(performance.now() - requestedAt)
      else failures += 1
      head = ''
      missing = null
      send()
    }
  })
}
