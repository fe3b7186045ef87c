import { channel } from 'node:diagnostics_channel'
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  SamplingBreaker,
} from 'cockatiel'
import type { Log } from './log.ts'

export type Breaker = {
  /**
   * Runs `work`, unless too many calls failed: then fails at once. After a pause one caller
   * tries again, and those that come meanwhile wait for its outcome.
   * @throws the error of `work`, or that of an open breaker
   */
  run<T>(work: () => Promise<T>): Promise<T>
  isOpen(): boolean
}

/** Whether a service answers, published at each change, for metrics. */
export type ServiceState = { name: string; isUp: boolean }
export const serviceStates = channel('sokoni:service-state')

export type BreakerOptions = {
  /** Of the service, for the log: one line when it is given up, one when it answers again. */
  name: string
  log: Pick<Log, 'warn' | 'info'>
  /**
   * When calls begin to fail at once: after so many failures in a row, or when nearly all calls of half a
   * minute failed and there were at least 15. The second is for services that may time out for one kind of call alone.
   */
  failures: number | 'nearly all'
  pauseMs: number
  /** Whether an error means that the service is away, and not that it refused the request; true for all by default. */
  isOutage?: (error: unknown) => boolean
}

/** Nothing was asked: the service has not answered for a while. */
export const isOpenBreaker = (error: unknown): boolean => error instanceof BrokenCircuitError

/** Keeps callers from waiting, one after the other, for a service that does not answer. */
export function createBreaker({ name, log, failures, pauseMs, isOutage = () => true }: BreakerOptions): Breaker {
  const policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker:
      failures === 'nearly all'
        ? new SamplingBreaker({ threshold: 0.95, duration: 30_000, minimumRps: 0.5 })
        : new ConsecutiveBreaker(failures),
  })
  let isOut = false
  policy.onStateChange((state) =>
    serviceStates.publish({ name, isUp: state === CircuitState.Closed } satisfies ServiceState),
  )
  policy.onBreak(() => {
    if (!isOut) log.warn({ service: name }, 'a service does not answer; it is asked again after a pause')
    isOut = true
  })
  policy.onReset(() => {
    if (isOut) log.info({ service: name }, 'a service answers again')
    isOut = false
  })
  return { run: (work) => policy.execute(work), isOpen: () => policy.state === CircuitState.Open }
}
