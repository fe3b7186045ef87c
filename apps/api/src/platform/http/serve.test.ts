import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/shared/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { line, Money } from '#contract/shared/text.ts'
import { anApi, asShopper } from '../../test/api.ts'
import { compileWriter } from './response-serializer.ts'
import { ShopError } from './shop-error.ts'

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/:id/',
  access: 'shopper',
  summary: 'A greeting',
  params: z.object({ id: line(10) }),
  body: z.object({ name: line(20), tip: Money.optional() }),
  response: z.object({ text: z.string(), tip_cents: z.int().nullable() }),
  idempotent: true,
})

const fail = endpoint({
  method: 'GET',
  path: '/api/fail/',
  access: 'anyone',
  summary: 'Fails',
  response: z.object({}),
  errorField: 'message',
})

const app = anApi((serve) => {
  serve(greet, async ({ body, params, shopper }) => {
    const answer = {
      text: `${body.name} ${params.id} ${shopper.userId}`,
      tip_cents: body.tip ?? null,
      password: 'never',
    }
    return answer
  })
  serve(fail, async ({ call }) => {
    if (call.userAgent === 'known') throw new ShopError('RATE_LIMITED', { retry_after_seconds: 7 })
    throw new Error('secret inside text')
  })
})

const post = (payload: string | object, headers = {}, url = '/api/greet/7/') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...asShopper(3), ...headers },
  })

describe('an endpoint bound by serve', () => {
  it('accepts a valid token, with or without the trailing slash, and drops undeclared fields', async () => {
    for (const url of ['/api/greet/7/', '/api/greet/7']) {
      const answer = await post({ name: ' Wanjiru ', tip: 10.5 }, {}, url)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ text: 'Wanjiru 7 3', tip_cents: 10_50 })
      expect(answer.headers['x-request-id']).toBeTruthy()
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('rejects a request without a valid token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer forged', 'Basic user-3']) {
      const answer = await post({ name: 'x' }, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', detail: 'Please log in to continue.' })
    }
  })

  it.each([
    ['malformed JSON', '{"name":', 400, 'MALFORMED_BODY'],
    ['no body', '', 400, 'VALIDATION_FAILED'],
    ['a wrong type', { name: 3 }, 400, 'VALIDATION_FAILED'],
    ['a very long text', { name: 'x'.repeat(50_000) }, 400, 'VALIDATION_FAILED'],
    ['a null byte', { name: 'a\0b' }, 400, 'VALIDATION_FAILED'],
    ['a lone surrogate', '{"name":"\\ud800"}', 400, 'VALIDATION_FAILED'],
    ['a right-to-left override', { name: 'ab\u202Ecd' }, 400, 'VALIDATION_FAILED'],
    ['money with three decimals', { name: 'x', tip: 1.005 }, 400, 'VALIDATION_FAILED'],
    ['negative money', { name: 'x', tip: -1 }, 400, 'VALIDATION_FAILED'],
    ['ten megabytes', { name: 'x'.repeat(10_000_000) }, 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, error: expect.any(String), request_id: expect.any(String) })
  })

  it('names the invalid field', async () => {
    const answer = await post({ name: 'x', tip: -1 })
    expect(answer.json().fields).toEqual([{ path: 'tip', message: 'Please enter an amount such as 1250.50.' }])
  })

  it('rejects other media types and unknown paths', async () => {
    expect((await post('name=x', { 'content-type': 'text/plain' })).json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await app.inject('/api/nowhere/')).json()).toMatchObject({ code: 'NOT_FOUND', error: 'Not found.' })
  })

  it('rejects a malformed idempotency key', async () => {
    expect((await post({ name: 'x' }, { 'idempotency-key': 'with space' })).json().code).toBe('VALIDATION_FAILED')
  })

  it('hides internal details of an error and uses the error field of the endpoint', async () => {
    const answer = await app.inject('/api/fail/')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'INTERNAL',
      request_id: answer.headers['x-request-id'],
    })
  })

  it('sends Retry-After with UNAVAILABLE', async () => {
    const answer = await app.inject({ url: '/api/fail/', headers: { 'user-agent': 'known' } })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('7')
  })

  it('compiles a response serializer for every endpoint of the contract', () => {
    for (const one of endpoints) expect(compileWriter(one)).toBeTypeOf('function')
  })
})
