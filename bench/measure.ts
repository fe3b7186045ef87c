import autocannon from 'autocannon'
import type { Request } from './case.ts'
import type { Contestant } from './contestant.ts'

export type Figure = {
  answered: number
  requestsPerSecond: number
  /** Processor seconds for 1,000 requests: of the server's process, and of the database. */
  cpuSecondsPer1000: number
  databaseCpuSecondsPer1000: number
  p99Ms: number
  /** Answers other than 2xx, and connections that broke. */
  failures: number
}

export type Load = {
  requests: Request[]
  /** How long they are sent, over and over; `once` sends each of them once. */
  seconds: number | 'once'
  databaseCpuSeconds(): number
}

const connections = 16

/** Puts a load on a server over 16 connections, each of which waits for an answer before it asks again. */
export async function measure(contestant: Contestant, load: Load): Promise<Figure> {
  const { requests, seconds, databaseCpuSeconds } = load
  const hands = seconds === 'once' ? dealt(requests) : turned(requests)
  const cpuBefore = await contestant.cpuSeconds()
  const databaseCpuBefore = databaseCpuSeconds()
  const startedAt = performance.now()
  let lastAnswerAt = startedAt
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: contestant.url,
      connections,
      ...(seconds === 'once' ? { amount: requests.length } : { duration: seconds }),
      setupClient: (client: autocannon.Client) => client.setRequests(hands.shift() ?? []),
    }
    autocannon(options, (error, done) => (error ? reject(error) : resolve(done))).on('response', () => {
      lastAnswerAt = performance.now()
    })
  })
  const answered = result['2xx']
  const per1000 = (cpuSeconds: number) => (cpuSeconds / Math.max(answered, 1)) * 1000
  return {
    answered,
    requestsPerSecond: answered / ((lastAnswerAt - startedAt) / 1000),
    cpuSecondsPer1000: per1000((await contestant.cpuSeconds()) - cpuBefore),
    databaseCpuSecondsPer1000: per1000(databaseCpuSeconds() - databaseCpuBefore),
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Each request to one connection; the first ones get those that are left over, as autocannon counts. */
function dealt(requests: Request[]): autocannon.Request[][] {
  return hands((hand) => requests.filter((_, index) => index % connections === hand))
}

/** All requests to every connection, each of which begins elsewhere. */
function turned(requests: Request[]): autocannon.Request[][] {
  return hands((hand) => {
    const start = Math.floor((hand * requests.length) / connections)
    return [...requests.slice(start), ...requests.slice(0, start)]
  })
}

/** Autocannon writes into what it is given: each connection has its own. */
function hands(of: (hand: number) => Request[]): autocannon.Request[][] {
  return Array.from({ length: connections }, (_, hand) => of(hand).map((request) => ({ ...request })))
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Each value's own median. */
export function medians(figures: Figure[]): Figure {
  const of = (read: (figure: Figure) => number) => median(figures.map(read))
  return {
    answered: of(({ answered }) => answered),
    requestsPerSecond: of(({ requestsPerSecond }) => requestsPerSecond),
    cpuSecondsPer1000: of(({ cpuSecondsPer1000 }) => cpuSecondsPer1000),
    databaseCpuSecondsPer1000: of(({ databaseCpuSecondsPer1000 }) => databaseCpuSecondsPer1000),
    p99Ms: of(({ p99Ms }) => p99Ms),
    failures: figures.reduce((sum, { failures }) => sum + failures, 0),
  }
}
