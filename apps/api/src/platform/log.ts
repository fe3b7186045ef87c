import { pino } from 'pino'
import { traceId } from './tracing.ts'
import { currentContext } from './work-context.ts'

/** Structured lines on stdout. They never contain personal data or secrets: see `loggablePath` and `maskedPhone`. */
export type Log = {
  debug(details: object, message?: string): void
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/**
 * Lines are buffered for up to half a second, since one write each would be a large share of the cost of a fast
 * response. The buffer is written when the process ends; a killed process loses its last lines.
 * @param file where the lines go, instead of stdout; warnings and errors are then also printed to stderr, in short. The
 * first log of a process decides
 */
export function createLog(level: string, release = 'development', file?: string): Log {
  const options = {
    level,
    base: { release },
    mixin: workFields,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'token',
        'access',
        'refresh',
        'otp',
        'code',
        'secret',
        'authorization',
        'email',
        '*.password',
        '*.token',
      ],
      censor: '[hidden]',
    },
  }
  destination ??= pino.destination({
    ...(file && { dest: file, mkdir: true }),
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    maxLength: maxWaitingBytes,
  })
  const log = pino(options, destination)
  return file === undefined ? log : withTerminal(log)
}

/** The request or job of a line, and the trace where tracing is on. */
function workFields(): object {
  const trace_id = traceId()
  return { ...currentContext(), ...(trace_id && { trace_id }) }
}

function withTerminal(log: Log): Log {
  const also = (level: 'warn' | 'error') => (details: object, message?: string) => {
    log[level](details, message)
    const { err } = details as { err?: unknown }
    process.stderr.write(`${level}: ${message ?? ''}${typeof err === 'string' ? ` (${err})` : ''}\n`)
  }
  return {
    debug: (details, message) => log.debug(details, message),
    info: (details, message) => log.info(details, message),
    warn: also('warn'),
    error: also('error'),
  }
}

/** Lines are dropped while more than this waits for a reader of stdout who has stopped reading. */
const maxWaitingBytes = 8 * 1024 * 1024

let destination: ReturnType<typeof pino.destination> | null = null

/** Writes what is buffered; does not resolve while stdout is not read. */
export async function flushLog(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (destination) destination.flush(() => resolve())
  else resolve()
  return promise
}

/** A log without output: for tests whose failures are expected. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * A request's path as it may be logged. Order ids and callback secrets are capabilities, and a query string may contain
 * anything: both are removed.
 */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replaceAll(/(?<=\/)[A-Za-z0-9_-]{20,}(?=\/|$)/g, ':hidden')
}

/** '+254712345678' as '+254…678'. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '…' : `${phone.slice(0, 4)}…${phone.slice(-3)}`
}
