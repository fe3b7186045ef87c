import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { openTelemetry } from './open-telemetry.ts'
import { readSettings } from './settings/settings.ts'
import { startCollector } from './test/collector.ts'

const sampled = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
const unsampled = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' }

/** A tracer, and the spans that a collector has when it is closed. */
async function aTracer(variables: Record<string, string> = {}) {
  const collector = await startCollector()
  onTestFinished(async () => {
    await collector.stop()
    for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name]
  })
  const { tracing } = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables })
  const { tracer, close } = openTelemetry(present(tracing), { release: '1.2.3', log: silentLog, maxCloseMs: 30_000 })
  const closed = async () => {
    await close()
    return collector.spans
  }
  return { tracer, closed }
}

describe('the sampler', () => {
  it.each([
    [{}, ['own', 'sampled']],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, ['own', 'sampled', 'unsampled']],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, []],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, []],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, ['sampled']],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, ['sampled']],
  ])('with %o takes %o', async (variables, taken) => {
    const { tracer, closed } = await aTracer(variables)
    const work = async () => {}
    await tracer.run({ name: 'own', kind: 'internal' }, work)
    await tracer.run({ name: 'sampled', kind: 'server', parent: sampled }, work)
    await tracer.run({ name: 'unsampled', kind: 'server', parent: unsampled }, work)
    expect((await closed()).map(({ name }) => name)).toEqual(taken)
  })
})

it('continues a trace in another process, as jobs do', async () => {
  const { tracer, closed } = await aTracer({ OTEL_SERVICE_NAME: 'duka', OTEL_RESOURCE_ATTRIBUTES: 'region=nairobi' })
  const traceparent = await tracer.run({ name: 'request', kind: 'server', parent: sampled }, async () =>
    present(tracer.traceparent()),
  )
  await tracer.run({ name: 'job', kind: 'consumer', parent: { traceparent } }, async () => {})
  const [request, job] = await closed()
  expect(job).toMatchObject({ traceId: present(request).traceId, parentSpanId: present(request).spanId })
  expect(job?.resource).toMatchObject({ 'service.name': 'duka', 'service.version': '1.2.3', region: 'nairobi' })
})

it('names a failure by its code, without a message that may contain values', async () => {
  const { tracer, closed } = await aTracer()
  const fail = async (failure: Error) => {
    const running = tracer.run({ name: 'insert', kind: 'client' }, () => Promise.reject(failure))
    await expect(running).rejects.toBe(failure)
  }
  await fail(Object.assign(new pg.DatabaseError('invalid input: "wanjiku@duka.test"', 0, 'error'), { code: '22P02' }))
  await fail(new TypeError('wanjiku@duka.test'))
  await tracer.run(
    { name: 'mpesa POST', kind: 'client' },
    async () => 503,
    () => ({ 'error.type': 'silence' }),
  )
  const spans = await closed()
  expect(spans.map(({ attributes, status }) => [attributes['error.type'], status.code])).toEqual([
    ['22P02', 2],
    ['TypeError', 2],
    ['silence', 2],
  ])
  expect(JSON.stringify(spans)).not.toContain('wanjiku')
})

it('has no active span after the work, and records none of what outlives it', async () => {
  const { tracer, closed } = await aTracer()
  let later = () => Promise.resolve(true)
  await tracer.run({ name: 'request', kind: 'server' }, async () => {
    expect(tracer.isRecording()).toBe(true)
    const { promise, resolve } = Promise.withResolvers<void>()
    const outliving = promise.then(() => tracer.isRecording())
    later = () => {
      resolve()
      return outliving
    }
  })
  expect([tracer.isRecording(), tracer.traceId(), await later()]).toEqual([false, undefined, false])
  const inSpan = await tracer.run({ name: 'other', kind: 'server', parent: sampled }, async () => tracer.keepSpan())
  expect(inSpan(() => tracer.traceId())).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  await closed()
})
