import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApi, asShopper } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aUser } from '../../test/factories/user.ts'
import { fixedSettings } from '../settings/index.ts'
import { createDelivery, deliveryRoutes } from './index.ts'

let database: TestDatabase
let app: ReturnType<typeof anApi>
let wanjiru: number
let otieno: number

beforeAll(async () => {
  database = await aDatabase()
  const settings = fixedSettings({
    deliveryZones: [{ counties: ['Nairobi'], cents: 200_00 }],
    flatDeliveryCents: 350_00,
  })
  const delivery = createDelivery({ db: database.db, clock: aClock(), settings })
  app = anApi((serve) => deliveryRoutes(serve, delivery))
  wanjiru = await aUser(database.db)
  otieno = await aUser(database.db)
})
afterAll(() => database.drop())

const cost = (query: string) => app.inject(`/api/delivery-costs/?${query}`)
const address = { county: 'Kisumu', town: 'Milimani', line: 'Aga Khan Road 4', phone_number: '0712 345 678' }
const save = (body: object, userId = wanjiru) =>
  app.inject({ method: 'PUT', url: '/api/delivery-address/', headers: asShopper(userId), payload: body })
const saved = (userId: number) => app.inject({ url: '/api/delivery-address/', headers: asShopper(userId) })

describe('the delivery cost', () => {
  it('is told to anybody, by subtotal alone or by place and method, without asking the database', async () => {
    database.takeStatements()
    expect((await cost('subtotal=1000')).json()).toEqual({ cost: 350, method: 'standard', min_days: 3, max_days: 7 })
    expect((await cost('subtotal=1000&county=Nairobi')).json().cost).toBe(200)
    expect((await cost('subtotal=1000&county=Nairobi&delivery_method=express')).json()).toMatchObject({
      cost: 450,
      method: 'express',
    })
    expect((await cost('subtotal=3999.99')).json().cost).toBe(350)
    expect((await cost('subtotal=4000')).json().cost).toBe(0)
    expect(database.takeStatements()).toEqual([])
  })

  it.each([
    '',
    'subtotal=',
    'subtotal=-1',
    'subtotal=1.005',
    'subtotal=1e9',
    'subtotal=1&county=Kampala',
    'subtotal=NaN',
  ])('is refused for %j', async (query) => {
    const answer = await cost(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error: expect.any(String) })
  })
})

describe('the saved delivery address', () => {
  it('is null at first, and then the one saved last, for its owner alone', async () => {
    expect((await saved(wanjiru)).json()).toEqual({ address: null })
    const expected = {
      address: {
        ...address,
        landmark: '',
        phone_number: '+254712345678',
        formatted: 'Aga Khan Road 4, Milimani, Kisumu',
      },
    }
    expect((await save(address)).json()).toEqual(expected)
    expect((await saved(wanjiru)).json()).toEqual(expected)
    expect((await saved(otieno)).json()).toEqual({ address: null })

    await save({ ...address, line: 'Oginga Odinga Street 9', landmark: 'above the bank' })
    expect((await saved(wanjiru)).json().address.formatted).toBe(
      'Oginga Odinga Street 9, above the bank, Milimani, Kisumu',
    )
  })

  it('keeps what people write as text', async () => {
    const line = `<script>alert(1)</script>'; drop table users; --`
    await save({ ...address, line })
    expect((await saved(wanjiru)).json().address.line).toBe(line)
  })

  it('is one row when two tabs save at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(address, otieno)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it.each([
    ['a blank line', { line: '  ' }, 'Please enter a valid delivery address'],
    ['a blank phone', { phone_number: '' }, 'Please enter your phone number'],
    ['no county', { county: undefined }, 'Please choose your county.'],
    ['a county of another country', { county: 'Kampala' }, 'Please choose your county.'],
    ['a town that reads backwards', { town: 'ab\u202Ecd' }, 'Please use letters, digits and ordinary signs only.'],
    ['a very long line', { line: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ])('is not saved with %s', async (_, wrong, message) => {
    const before = (await saved(wanjiru)).json()
    const answer = await save({ ...address, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ message }] })
    expect((await saved(wanjiru)).json()).toEqual(before)
  })

  it.each(['12345', '+255712345678', '0712345678abc'])('is not saved with the phone %s', async (phone) => {
    const answer = await save({ ...address, phone_number: phone })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('INVALID_PHONE')
  })

  it('asks for a token', async () => {
    expect((await app.inject('/api/delivery-address/')).statusCode).toBe(401)
    expect((await app.inject({ method: 'PUT', url: '/api/delivery-address/', payload: address })).statusCode).toBe(401)
  })
})
