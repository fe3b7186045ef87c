import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Log } from '../../platform/log.ts'
import { aShopper } from '../factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'

const reported: string[] = []
const record = (details: object, message = '') => void reported.push(`${message} ${JSON.stringify(details)}`)
const log: Log = { debug: record, info: record, warn: record, error: record }

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop({ log })
})
afterAll(() => shop.close())

it('logs no secrets and no personal data between registration and receipt', async () => {
  const kettle = await shop.catalogFixture.aProduct({ priceCents: 1_250_00 })
  const shopper = await aShopper(shop, 'amina-the-first')
  const [codeMail] = await shopper.mails()
  const code = /\b\d{6}\b/.exec(codeMail?.text ?? '')?.[0] ?? ''
  const wrong = { username: 'amina-the-first', password: 'not-the-password' }
  await shop.send('POST', '/api/token/', wrong)
  await shop.send('POST', '/api/password/forgot/', { email: shopper.email })
  await shop.pass()

  const orderId = await shopper.buys(kettle)
  await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0712 345 678' })
  const [push] = (await shop.send('GET', '/sandbox/daraja/control/pushes?phone=254712345678')).body
  await shop.control(`daraja/control/pushes/${push.checkout_request_id}`, { behaviour: 'paid' })
  await shop.pass(10)
  await shop.send('GET', `/api/orders/${orderId}/track/?email=${shopper.email}`)
  await shop.send('GET', `/api/orders/${orderId}x%E0%A4%A`)
  await shop.send('POST', '/api/pay/cb/0123456789abcdef0123456789abcdef/', { Body: {} })
  expect((await shopper.get(`/api/orders/${orderId}/`)).status).toBe('paid')
  // An internal error is logged with its path.
  await shop.db.schema.alterTable('orders').renameTo('orders_elsewhere').execute()
  expect((await shopper.call('GET', `/api/orders/${orderId}/`)).status).toBe(500)
  await shop.db.schema.alterTable('orders_elsewhere').renameTo('orders').execute()

  const [link] = (await shopper.mails()).flatMap(({ text }) => /token=([\w.%-]+)/.exec(text)?.[1] ?? [])
  const secrets = {
    code,
    link: link?.split('.')[0] ?? '',
    orderId,
    email: shopper.email,
    password: 'maembe-matamu-47',
    'wrong password': wrong.password,
    'access token': 'eyJ',
    phone: '712345678',
    'phone as typed': '0712 345 678',
    'callback path': '0123456789abcdef',
    place: 'Aga Khan',
  }
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).not.toBe('')
    expect(reported.join('\n'), what).not.toContain(secret)
  }
  expect(reported.join('\n')).toContain('"path":"/api/orders/:hidden/"')
  expect(reported.join('\n')).toContain('"phone":"+254…678"')
})
