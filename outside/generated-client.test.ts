import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopUrl } from './harness/http.ts'

const programs = join(import.meta.dirname, 'client')
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

/** Runs a program of the client and returns its output. @throws with the output when it fails */
async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: programs, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
  return stdout
}

/*
 * A client that is independent of Sokoni's code: openapi-typescript generates its types from the document that the shop
 * serves, openapi-fetch sends its requests, and the programs in `client/` use both.
 */
describe('a client generated from the served API document', () => {
  beforeAll(() => run('generate.ts', shopUrl()), 120_000)

  it('has types that its programs compile against, and that reject what the API rejects', async () => {
    expect(await run(compiler, '--version')).toMatch(/^Version 5\./)
    expect(await run(compiler, '-p', '.')).toBe('')
  }, 120_000)

  it('registers a shopper, finds a product, checks out once, pays by M-Pesa, and gets the receipt', async () => {
    const { email, expectedTotal, subtotal, price, order, receipt, ...rest } = JSON.parse(
      await run('buy.ts', shopUrl()),
    )
    expect(subtotal).toBe(2 * price)
    expect(order).toEqual({
      number: order.number,
      status: expect.stringMatching(/paid|processing/),
      total: expectedTotal,
      email,
    })
    expect(receipt).toMatchObject({ number: order.number, total: expectedTotal })
    expect(receipt.payments).toMatchObject([{ provider: 'mpesa', number: expect.stringMatching(/^[A-Z0-9]{10}$/) }])
    expect(rest).toEqual({
      isRepeatedOnce: true,
      prompted: Math.round(expectedTotal),
      pdf: '%PDF-',
      anonymous: { status: 401, code: 'UNAUTHENTICATED' },
    })
  }, 120_000)

  it('opens a store, adds a product with a picture, delivers an order by code, and withdraws money', async () => {
    const { buyer, earned, held, ...rest } = JSON.parse(await run('sell.ts', shopUrl()))
    expect(buyer).toMatchObject({ status: 'delivered', deliveredIn: 'delivered' })
    expect(earned).toBeCloseTo(2 * 1250.5 * 0.9, 2)
    expect(held).toBe(earned)
    expect(rest).toEqual({
      product: { price: 1250.5, stock: 3, restocked: 8, left: 6 },
      picture: { status: 200, type: 'image/webp' },
      states: ['new', 'processing', 'shipped', 'delivered'],
      isPacked: true,
      wrongCode: { status: 400, code: 'HANDOVER_CODE_WRONG' },
      tooEarly: { status: 409, code: 'WITHDRAWAL_EXCEEDS_BALANCE' },
      withdrawal: { status: 'requested', amount: true, isRepeatedOnce: true },
    })
  }, 120_000)
})
