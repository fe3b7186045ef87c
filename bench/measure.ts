import autocannon from 'autocannon'
import type { Contestant } from './contestant.ts'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

export type Figure = {
  requestsPerSecond: number
  /** Processor seconds of the server for 1,000 requests. */
  cpuSecondsPer1000: number
  p99Ms: number
  /** Answers other than 2xx, and connections that broke. */
  failures: number
}

const connections = 16

/** Sends the requests in turn for some seconds, or each of them once when `once` is set. */
export async function measure(
  contestant: Contestant,
  requests: Request[],
  run: { seconds: number } | { once: true },
): Promise<Figure> {
  const cpuBefore = await contestant.cpuSeconds()
  const result = await autocannon({
    url: contestant.url,
    connections,
    ...('once' in run ? { amount: requests.length } : { duration: run.seconds }),
    requests: requests.map((request) => ({ ...request, headers: { ...request.headers } })),
  })
  const cpuSeconds = (await contestant.cpuSeconds()) - cpuBefore
  const answered = result['2xx']
  return {
    requestsPerSecond: answered / result.duration,
    cpuSecondsPer1000: (cpuSeconds / Math.max(answered, 1)) * 1000,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
