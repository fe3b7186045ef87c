/** Fixed words, numbers and ids: never personal data, and never the values of a statement. */
export type Attributes = Record<string, string | number>

/** Headers, of which W3C Trace Context's `traceparent` and `tracestate` are read. */
export type TraceHeaders = Record<string, string | string[] | undefined>

export type Span = {
  /** One of few: a route, a kind of job, the first word of a statement. */
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** The trace that it continues; by default that of the active span. Malformed headers begin a new trace. */
  parent?: TraceHeaders
}

export type Tracer = {
  run<T>(span: Span, work: () => Promise<T>, outcomeOf?: (result: T) => Attributes): Promise<T>
  /** Whether the active span is sampled and has not ended. */
  isRecording(): boolean
  /** Makes the active span the active one again for work that an event has taken out of it. */
  keepSpan(): <T>(work: () => T) => T
  traceId(): string | undefined
  traceparent(): string | undefined
}

/** Null while tracing is off: the server sets it at the start, and only then loads OpenTelemetry. */
let tracer: Tracer | null = null

export function setTracer(opened: Tracer | null): void {
  tracer = opened
}

export const isTracing = () => tracer !== null

/**
 * Runs the work in a span when tracing is on, and otherwise alone.
 * @param outcomeOf the attributes of the result; with `error.type` the span has failed, as with an error
 */
export function traced<T>(span: Span, work: () => Promise<T>, outcomeOf?: (result: T) => Attributes): Promise<T> {
  return tracer === null ? work() : tracer.run(span, work, outcomeOf)
}

export const isRecording = () => tracer !== null && tracer.isRecording()

const alone = <T>(work: () => T): T => work()

export const keepSpan = () => tracer?.keepSpan() ?? alone

/** Of the active span, for log lines. */
export const traceId = () => tracer?.traceId()

/** Of the active span, for work that continues its trace elsewhere. */
export const traceparent = () => tracer?.traceparent()
