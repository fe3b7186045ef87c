import { traced, traceparent } from '../tracing.ts'
import { currentContext, inContext, type WorkContext } from '../work-context.ts'

/** Travels in the data of a job, next to its own fields. */
type JobContext = WorkContext & { traceparent?: string }

/** The data of a job with the context of the request, or of the other job, that sends it. */
export function withContext(data: object): object {
  const parent = traceparent()
  const context: JobContext = { ...currentContext(), ...(parent && { traceparent: parent }) }
  return Object.keys(context).length === 0 ? data : { ...data, context }
}

/** The context of a job, and the data that its sender gave it. */
export function partsOf(data: object | null): { context: JobContext; own: object } {
  const { context = {}, ...own } = (data ?? {}) as { context?: JobContext }
  return { context, own }
}

/** Runs work about a job in the context of what sent it. */
export function inJobContext<T>(data: object | null, work: (own: object) => T): T {
  const {
    context: { traceparent: _, ...fields },
    own,
  } = partsOf(data)
  return inContext(fields, () => work(own))
}

/** Runs a job as a part of the trace that sent it. */
export function tracedJob(name: string, data: object, work: (own: object) => Promise<void>): Promise<void> {
  const parent = { traceparent: partsOf(data).context.traceparent }
  return inJobContext(data, (own) => traced({ name: `job ${name}`, kind: 'consumer', parent }, () => work(own)))
}
