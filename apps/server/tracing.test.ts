import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { startCollector, type CollectedSpan } from './test/collector.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'
import { anUnpaidOrder, post } from './test/unpaid-order.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>
type Line = { msg: string; release?: string; request_id?: string; trace_id?: string; order?: string; job?: string }

const reportLoads = `--import=${join(import.meta.dirname, 'test/report-loads.ts')}`
const dataDir = newDemoFolder('tracing')
const started: ShopProcess[] = []
afterAll(async () => {
  for (const shop of started) await shop.kill({ database: false })
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'info', RELEASE: '1.2.3', ...env } })
  started.push(shop)
  return shop
}

const startTraced = (collector: Collector) => start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })

/** Waits for spans: a stopping shop sends its last ones within a second or not at all. */
const untilCollected = ({ spans }: Collector, name: string, count = 1) =>
  vi.waitFor(() => expect(spans.filter((span) => span.name === name).length).toBeGreaterThanOrEqual(count), {
    timeout: 30_000,
  })

const linesOf = ({ output }: ShopProcess): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

const pay = (url: string, order: { id: string; headers: Record<string, string> }, headers: Record<string, string>) =>
  post(
    `${url}/api/mpesa-payment/`,
    { order_id: order.id, phone_number: '254712345678' },
    { ...order.headers, ...headers },
  )

describe('a purchase while tracing is on', () => {
  const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
  let order: Awaited<ReturnType<typeof anUnpaidOrder>>
  let lines: Line[]
  let spans: CollectedSpan[]
  let metrics: string

  beforeAll(async () => {
    const collector = await startCollector()
    const shop = await startTraced(collector)
    order = await anUnpaidOrder(shop.url, { traceparent, 'x-request-id': 'proxy-checkout-1' })
    const finishedJobs = (job: string) =>
      linesOf(shop).filter((line) => line.job === job && line.order === order.number).length
    await vi.waitFor(() => expect(finishedJobs('mail-order')).toBe(1), { timeout: 30_000 })
    const paying = await pay(shop.url, order, { traceparent, 'x-request-id': 'proxy-payment-1' })
    expect(paying.status, paying.text).toBe(202)
    await vi.waitFor(() => expect(finishedJobs('mail-order')).toBe(2), { timeout: 30_000 })
    // M-Pesa confirms each payment to the PayBill too, at its own time.
    const isConfirmed = (line: Line) => 'route' in line && line.route === '/api/pay/c2b/:secret/confirm/'
    await vi.waitFor(() => expect(linesOf(shop).filter(isConfirmed)).not.toEqual([]), { timeout: 30_000 })
    await untilCollected(collector, 'job mail-order', 2)
    await untilCollected(collector, 'POST /api/pay/c2b/:secret/confirm/')
    metrics = await (await fetch(`${shop.url}/metrics`)).text()
    expect(await shop.stop()).toBe(0)
    await collector.stop()
    lines = linesOf(shop)
    spans = collector.spans
  }, 180_000)

  const find = (name: string, fits: (span: CollectedSpan) => boolean = () => true) =>
    present(spans.find((span) => span.name === name && fits(span)))
  const childrenOf = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

  it('is one trace with that of the browser: requests, statements, the provider, jobs and their mail', () => {
    const checkout = find('POST /api/checkout/')
    expect(checkout).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: caller.spanId,
      kind: 2,
      attributes: {
        'http.route': '/api/checkout/',
        'sokoni.order': order.number,
        'sokoni.request_id': 'proxy-checkout-1',
      },
      resource: { 'service.name': 'sokoni', 'service.version': '1.2.3' },
    })
    const statements = childrenOf(checkout).map(({ attributes }) => String(attributes['db.query.text']))
    expect(statements).toContainEqual(expect.stringMatching(/^\s*insert into payables [^;]* values \(\s*\$1, \$2/))
    expect(statements).toContain('commit')

    const mail = find('job mail-order', ({ parentSpanId }) => parentSpanId === checkout.spanId)
    expect(mail).toMatchObject({ traceId: caller.traceId, kind: 5, attributes: { 'sokoni.order': order.number } })
    expect(childrenOf(mail).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'smtp send']))

    const payment = find('POST /api/mpesa-payment/')
    expect(payment).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId })
    expect(childrenOf(payment)).toContainEqual(
      expect.objectContaining({
        name: 'mpesa POST',
        kind: 3,
        attributes: expect.objectContaining({ 'url.path': '/sandbox/daraja/mpesa/stkpush/v1/processrequest' }),
      }),
    )
  })

  it('ends in the trace of the provider’s callback, which has the number of the order', () => {
    const callback = find('POST /api/pay/cb/:secret/')
    expect(callback.traceId).not.toBe(caller.traceId)
    expect(callback.attributes).toMatchObject({ 'sokoni.order': order.number })
    const settling = find('job settle-webhook-event', ({ parentSpanId }) => parentSpanId === callback.spanId)
    const mail = find('job mail-order', ({ parentSpanId }) => parentSpanId === settling.spanId)
    expect(childrenOf(mail).map(({ name }) => name)).toContain('smtp send')
  })

  it('is found in the log by the number of the order', () => {
    const found = lines.filter((line) => line.order === order.number)
    const words = found.map(({ msg, request_id, ...line }) => [
      msg,
      'route' in line ? line.route : line.job,
      request_id?.startsWith('proxy-') ? request_id : 'made',
    ])
    expect(words).toEqual(
      expect.arrayContaining([
        ['request', '/api/checkout/', 'proxy-checkout-1'],
        ['job', 'mail-order', 'proxy-checkout-1'],
        ['request', '/api/mpesa-payment/', 'proxy-payment-1'],
        ['an M-Pesa prompt', undefined, 'proxy-payment-1'],
        ['request', '/api/pay/cb/:secret/', 'made'],
        ['request', '/api/pay/c2b/:secret/confirm/', 'made'],
        ['job', 'settle-webhook-event', 'made'],
        ['job', 'mail-order', 'made'],
      ]),
    )
    const ofRequests = found.filter(({ request_id }) => request_id?.startsWith('proxy-'))
    expect(new Set(ofRequests.map(({ trace_id }) => trace_id))).toEqual(new Set([caller.traceId]))
    const callback = found.find((line) => 'route' in line && line.route === '/api/pay/cb/:secret/')
    const settled = found.filter(({ job, request_id }) => job && request_id === callback?.request_id)
    expect(settled.map(({ job }) => job)).toEqual(expect.arrayContaining(['settle-webhook-event', 'mail-order']))
    expect(new Set(settled.map(({ trace_id }) => trace_id))).toEqual(new Set([callback?.trace_id]))
    expect(order.requestId).toBe('proxy-checkout-1')
  })

  it('has the release on every log line and metric', () => {
    expect(lines.filter(({ release }) => release !== '1.2.3')).toEqual([])
    const values = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(values.filter((line) => !line.includes('release="1.2.3"'))).toEqual([])
  })

  it('leaves no personal data in spans and log lines', () => {
    expect(JSON.stringify(spans)).not.toMatch(/shopper@|shopper-demo|712.?345.?678|Moi Avenue|Bearer/)
    expect(JSON.stringify(spans)).not.toContain(order.id)
    expect(JSON.stringify(lines)).not.toMatch(/shopper@|shopper-demo|712.?345.?678|Moi Avenue|Bearer/)
  })
})

it('begins a trace and an id of its own where the headers are malformed', async () => {
  const collector = await startCollector()
  const shop = await startTraced(collector)
  const headers = { traceparent: '00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'x-request-id': 'a b\tc' }
  const answer = await fetch(`${shop.url}/api/products/?limit=1`, { headers })
  const id = present(answer.headers.get('x-request-id'))
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const page = await fetch(`${shop.url}/cart`)
  await untilCollected(collector, 'GET /api/products/')
  await shop.stop()
  await collector.stop()
  const span = present(collector.spans.find(({ name }) => name === 'GET /api/products/'))
  expect(span.attributes['sokoni.request_id']).toBe(id)
  expect(span.traceId).toMatch(/[1-9a-f]/)
  expect(span.parentSpanId).toBeUndefined()
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('a collector that hangs', () => {
  it('neither slows nor stops the shop, and is logged once', async () => {
    const collector = await startCollector()
    onTestFinished(collector.stop)
    collector.hang()
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '1000' })
    const listing = async () => {
      const startedAt = performance.now()
      expect((await fetch(`${shop.url}/api/products/?limit=1`)).status).toBe(200)
      return performance.now() - startedAt
    }
    const outages = () => shop.output().match(/spans are lost/g)
    const outagesAfterRequest = async () => {
      await listing()
      return outages()
    }
    await expect.poll(outagesAfterRequest, { interval: 100 }).toHaveLength(1)
    for (let sent = 0; sent < 100; sent++) await Promise.all(Array.from({ length: 20 }, listing))
    const times = []
    for (let sent = 0; sent < 5; sent++) times.push(await listing())
    // A request that waited for the collector would take as long as its time limit.
    expect(Math.min(...times)).toBeLessThan(1_000)
    expect(outages()).toHaveLength(1)
    collector.recover()
    await expect.poll(() => shop.output(), { timeout: 40_000 }).toContain('the collector takes spans again')
    // The queue holds 2048 spans; one batch of 512 was being sent, and further spans ended since.
    expect(collector.spans.length).toBeLessThan(4_000)
    collector.hang()
    const startedAt = performance.now()
    expect(await shop.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  }, 180_000)
})

describe('a shop without a collector', () => {
  it('loads nothing of OpenTelemetry but the API of prom-client, and sends no trace', async () => {
    const shop = await start({ NODE_OPTIONS: reportLoads })
    const order = await anUnpaidOrder(shop.url)
    await pay(shop.url, order, {})
    await expect.poll(() => linesOf(shop).filter(({ job }) => job === 'mail-order').length).toBeGreaterThan(0)
    expect(await shop.stop()).toBe(0)
    const loaded = shop.output().match(/(?<=^loaded .*\/@opentelemetry\/)[\w-]+/gm) ?? []
    expect(new Set(loaded)).toEqual(new Set(['api']))
    const found = linesOf(shop).filter((line) => line.order === order.number)
    expect(found.map(({ trace_id }) => trace_id)).toEqual(found.map(() => undefined))
    expect(found.length).toBeGreaterThan(2)
  }, 120_000)
})
