import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer as SdkTracer,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { inTime } from '../api/src/platform/in-time.ts'
import type { Log } from '../api/src/platform/log.ts'
import type { Attributes, Tracer } from '../api/src/platform/tracing.ts'
import { currentContext } from '../api/src/platform/work-context.ts'
import type { TracingSettings } from './settings/settings.ts'

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, in batches and in the background. At most 2048 wait;
 * further ones are dropped, so that a collector that is away costs neither time nor memory.
 * @param options.maxCloseMs how long `close` waits for the last spans to be sent
 */
export function openTelemetry(
  settings: TracingSettings,
  { release, log, maxCloseMs = 1_000 }: { release: string; log: Log; maxCloseMs?: number },
): { tracer: Tracer; close(): Promise<void> } {
  // The exporter reads its own variables, which may come from a .env file: address, headers, timeout, certificates.
  Object.assign(process.env, settings.variables)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.version': release }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': settings.serviceName })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportOutages(new OTLPTraceExporter(), log) })],
  })
  return {
    tracer: createTracer(provider.getTracer('sokoni', release)),
    close: () => inTime(provider.shutdown().catch(ignore), maxCloseMs, undefined),
  }
}

/** Already logged by `reportOutages`. */
const ignore = () => {}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root = roots[name as keyof typeof roots]()
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

/** One line for each outage, and one for its end. */
function reportOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isOut = false
  // A batch is sent by whichever request ended last: the line is none of its lines.
  const outside = AsyncLocalStorage.snapshot()
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.code !== ExportResultCode.SUCCESS
        if (isLost && !isOut)
          outside(() => log.warn({ err: result.error?.message }, 'spans are lost: the collector does not take them'))
        if (!isLost && isOut) outside(() => log.info({}, 'the collector takes spans again'))
        isOut = isLost
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const propagator = new W3CTraceContextPropagator()

function createTracer(sdk: SdkTracer): Tracer {
  const active = new AsyncLocalStorage<Context>()
  const activeContext = () => active.getStore() ?? ROOT_CONTEXT
  return {
    async run({ name, kind, attributes = {}, parent: headers }, work, outcomeOf) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : activeContext()
      const span = sdk.startSpan(name, { kind: kinds[kind], attributes }, parent)
      const finish = (outcome: Attributes) => {
        span.setAttributes({ ...contextAttributes(), ...outcome })
        if (outcome['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      try {
        const result = await active.run(trace.setSpan(parent, span), work)
        finish(outcomeOf?.(result) ?? {})
        return result
      } catch (error) {
        finish({ 'error.type': errorType(error) })
        throw error
      }
    },
    isRecording: () => trace.getSpan(activeContext())?.isRecording() ?? false,
    keepSpan() {
      const kept = activeContext()
      return (work) => active.run(kept, work)
    },
    traceId: () => trace.getSpanContext(activeContext())?.traceId,
    traceparent() {
      const headers: { traceparent?: string } = {}
      propagator.inject(activeContext(), headers, defaultTextMapSetter)
      return headers.traceparent
    },
  }
}

function contextAttributes(): Attributes {
  const { request_id, order } = currentContext()
  return { ...(request_id && { 'sokoni.request_id': request_id }), ...(order && { 'sokoni.order': order }) }
}

/** A code or a class: messages, such as those of PostgreSQL, contain values. */
function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}
