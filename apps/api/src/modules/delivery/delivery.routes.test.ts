import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApi, asShopper } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aUser } from '../../test/factories/user.ts'
import { createPeople } from '../accounts/people/people.ts'
import { fixedSettings } from '../settings/index.ts'
import { createDelivery, deliveryRoutes } from './index.ts'

const clock = aClock()
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
  const accounts = createPeople({ clock, codeSecret: Buffer.alloc(32), linkSecret: Buffer.alloc(32) })
  const delivery = createDelivery({ db: database.db, clock, accounts, settings })
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

describe('delivery cost endpoint', () => {
  it('returns the cost without a token, by subtotal or by place and method, without a database query', async () => {
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
  ])('rejects %j', async (query) => {
    const answer = await cost(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error: expect.any(String) })
  })
})

describe('the saved delivery address', () => {
  it('is null at first, then the most recently saved address, and only for its owner', async () => {
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

  it('stores what people type as text', async () => {
    const line = `<script>alert(1)</script>'; drop table users; --`
    await save({ ...address, line })
    expect((await saved(wanjiru)).json().address.line).toBe(line)
  })

  it('stores one row when two tabs save at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(address, otieno)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it.each([
    ['a blank line', { line: '  ' }, 'Please enter a valid delivery address'],
    ['a blank phone', { phone_number: '' }, 'Please enter your phone number'],
    ['no county', { county: undefined }, 'Please choose your county.'],
    ['a county of another country', { county: 'Kampala' }, 'Please choose your county.'],
    ['a town that reverses the text', { town: 'ab\u202Ecd' }, 'Please use only letters, numbers and common symbols.'],
    ['a very long line', { line: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ])('rejects %s', async (_, wrong, message) => {
    const before = (await saved(wanjiru)).json()
    const answer = await save({ ...address, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ message }] })
    expect((await saved(wanjiru)).json()).toEqual(before)
  })

  it.each(['12345', '+255712345678', '0712345678abc'])('rejects the phone %s', async (phone) => {
    const answer = await save({ ...address, phone_number: phone })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('INVALID_PHONE')
  })

  it('requires a token', async () => {
    expect((await app.inject('/api/delivery-address/')).statusCode).toBe(401)
    expect((await app.inject({ method: 'PUT', url: '/api/delivery-address/', payload: address })).statusCode).toBe(401)
  })
})

describe('the address book', () => {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, userId: number, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/addresses/${path}`,
      headers: asShopper(userId),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const list = async (userId: number) => (await call('GET', '', userId)).json.addresses
  const add = (userId: number, more: object = {}) => call('POST', '', userId, { ...address, ...more })
  const shown = async (userId: number) =>
    (await list(userId)).map(({ line, is_default }: { line: string; is_default: boolean }) => [line, is_default])
  const someone = () => aUser(database.db)

  it('holds several addresses; the first is the default until another is made the default', async () => {
    const userId = await someone()
    expect(await list(userId)).toEqual([])
    const home = await add(userId, { line: 'Home' })
    expect(home).toEqual({
      status: 201,
      json: {
        address: {
          id: expect.any(Number),
          is_default: true,
          ...address,
          line: 'Home',
          landmark: '',
          phone_number: '+254712345678',
          formatted: 'Home, Milimani, Kisumu',
        },
      },
    })
    clock.advance(1)
    const work = await add(userId, { line: 'Work' })
    expect(work.json.address.is_default).toBe(false)
    clock.advance(1)
    await add(userId, { line: 'Mother', is_default: true })
    expect(await shown(userId)).toEqual([
      ['Mother', true],
      ['Work', false],
      ['Home', false],
    ])
    expect((await saved(userId)).json().address.line).toBe('Mother')

    const changed = await call('PUT', `${work.json.address.id}/`, userId, {
      ...address,
      line: 'Office',
      is_default: true,
    })
    expect(changed).toMatchObject({ status: 200, json: { address: { id: work.json.address.id, line: 'Office' } } })
    expect(await shown(userId)).toEqual([
      ['Office', true],
      ['Mother', false],
      ['Home', false],
    ])
    await call('PUT', `${work.json.address.id}/`, userId, { ...address, line: 'Office 2' })
    expect((await shown(userId))[0]).toEqual(['Office 2', true])
  })

  it('contains the cart’s address as its default', async () => {
    const userId = await someone()
    await save({ ...address, line: 'From the cart' }, userId)
    await add(userId, { line: 'Another' })
    await save({ ...address, line: 'From the cart again' }, userId)
    expect(await shown(userId)).toEqual([
      ['From the cart again', true],
      ['Another', false],
    ])
  })

  it('makes the most recently saved address the default when the default is deleted', async () => {
    const userId = await someone()
    const ids: number[] = []
    for (const line of ['One', 'Two', 'Three']) {
      clock.advance(1)
      ids.push((await add(userId, { line })).json.address.id)
    }
    const left = await call('DELETE', `${ids[0]}/`, userId)
    expect(left.status).toBe(200)
    expect(left.json.addresses.map(({ line }: { line: string }) => line)).toEqual(['Three', 'Two'])
    expect(await shown(userId)).toEqual([
      ['Three', true],
      ['Two', false],
    ])
    for (const id of ids.slice(1)) await call('DELETE', `${id}/`, userId)
    expect(await list(userId)).toEqual([])
    expect((await add(userId, { line: 'Four' })).json.address.is_default).toBe(true)
  })

  it('holds ten addresses under concurrent saves, and accepts another after one is deleted', async () => {
    const userId = await someone()
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(userId, { is_default: true })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'ADDRESS_BOOK_FULL',
      error: 'You can save up to 10 addresses. Please remove one first.',
    })
    const all = await list(userId)
    expect(all).toHaveLength(10)
    expect(all.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1)
    await call('DELETE', `${all[4].id}/`, userId)
    expect((await add(userId)).status).toBe(201)
  })

  it('enforces the maximum number and the single default by database constraints', async () => {
    const userId = await someone()
    const row = (slot: number, is_default: boolean) => ({
      ...{ user_id: userId, slot, is_default, county: 'Kisumu', town: 'T', line: 'L', landmark: '' },
      phone_number: '+254712345678',
      updated_at: clock.now(),
    })
    const insert = (...rows: ReturnType<typeof row>[]) =>
      database.db.insertInto('delivery_addresses').values(rows).execute()
    await expect(insert(row(11, false))).rejects.toThrow('delivery_addresses_ten_slots')
    await expect(insert(row(1, false), row(1, false))).rejects.toThrow('delivery_addresses_one_a_slot')
    await expect(insert(row(1, true), row(2, true))).rejects.toThrow('delivery_addresses_one_default')
  })

  it('is accessible only to its owner', async () => {
    const { id } = (await add(otieno, { line: 'Otieno’s' })).json.address
    expect((await call('PUT', `${id}/`, wanjiru, address)).json.code).toBe('ADDRESS_NOT_FOUND')
    expect((await call('DELETE', `${id}/`, wanjiru)).status).toBe(404)
    expect((await shown(otieno)).map(([line]: [string]) => line)).toContain('Otieno’s')
    expect((await app.inject('/api/addresses/')).statusCode).toBe(401)
  })

  it('accepts the same input formats as the cart’s address, and no others', async () => {
    const userId = await someone()
    expect((await add(userId, { line: ' ' })).json.code).toBe('VALIDATION_FAILED')
    expect((await add(userId, { phone_number: '12345' })).json.code).toBe('INVALID_PHONE')
    const { id } = (await add(userId)).json.address
    const wrong = await call('PUT', `${id}/`, userId, { ...address, phone_number: '12345', is_default: true })
    expect(wrong.json.code).toBe('INVALID_PHONE')
    expect(await list(userId)).toHaveLength(1)
  })

  it('refuses an account whose email address was taken over by its owner', async () => {
    const userId = await someone()
    await database.db
      .updateTable('users')
      .set({ email: null, email_confirmed_at: null })
      .where('id', '=', userId)
      .execute()
    expect((await add(userId)).status).toBe(401)
    expect((await save(address, userId)).statusCode).toBe(401)
  })
})
