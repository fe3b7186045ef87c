import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const aDay = 24 * 60 * 60
const aPicture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Copyright: 'Njeri' } })
  .jpeg()
  .toBuffer()

async function send(seller: Seller, kinds: readonly string[], files?: readonly Buffer[], asJson = false) {
  const form = new FormData()
  for (const kind of asJson ? [JSON.stringify(kinds)] : kinds) form.append('kinds', kind)
  const picture = await aPicture
  for (const file of files ?? kinds.map(() => picture))
    form.append('documents', new Blob([Uint8Array.from(file)]), 'id.jpg')
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/api/seller/verification/',
    headers: { authorization: `Bearer ${seller.access}` },
    payload: form,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function operator() {
  const { headers } = await shop.operator()
  return {
    call: (method: 'GET' | 'POST', path: string, body?: object) =>
      shop.send(method, `/api/admin/verifications/${path}`, body, headers),
    open: (path: string) => shop.http.inject({ url: `/api/admin/verifications/${path}`, headers }),
  }
}
const state = async (seller: Seller) => (await seller.call('GET', '/api/seller/verification/')).body
const isVerified = async ({ storeId }: Seller) =>
  (await shop.modules.sellers.withVerifiedIdentity(shop.db, [storeId])).has(storeId)
const pictures = ({ storeId }: Seller) =>
  shop.db.selectFrom('store_documents').select('picture_id').where('store_id', '=', storeId).execute()

describe('D37 verification of a store’s owner', () => {
  it('is completed when an operator accepts the documents, and the owner is notified by mail', async () => {
    const seller = await aSeller(shop)
    expect(await state(seller)).toEqual({
      state: 'none',
      reason: '',
      submitted_at: null,
      decided_at: null,
      documents: [],
    })
    const sent = await send(seller, ['identity-front', 'identity-back', 'payout-proof'])
    expect(sent).toMatchObject({ status: 201, body: { state: 'submitted', documents: { length: 3 } } })
    expect(await isVerified(seller)).toBe(false)

    const staff = await operator()
    const waiting = (await staff.call('GET', '')).body as { store_id: number }[]
    expect(waiting.find(({ store_id }) => store_id === seller.storeId)).toMatchObject({
      store_number: seller.storeNumber,
      owner: 'Njeri',
      documents: ['identity-front', 'identity-back', 'payout-proof'],
    })
    const document = await staff.open(`${seller.storeId}/documents/identity-front/`)
    expect(document.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await sharp(document.rawPayload).metadata()).exif).toBeUndefined()

    expect(
      await staff.call('POST', `${seller.storeId}/approve/`, { submitted_at: sent.body.submitted_at }),
    ).toMatchObject({
      status: 200,
      body: { state: 'verified', decided_at: shop.clock.now().toISOString() },
    })
    expect(await isVerified(seller)).toBe(true)
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.subject).toBe('Your documents have been accepted')
    const lines = shop.db.selectFrom('audit_entries').select('action').where('subject', '=', `store:${seller.storeId}`)
    expect((await lines.execute()).map(({ action }) => action)).toEqual([
      'documents.submitted',
      'documents.viewed',
      'documents.approved',
    ])
  })

  it('accepts the list of kinds as JSON too, as our own form sends it', async () => {
    const seller = await aSeller(shop)
    const sent = await send(seller, ['identity-front', 'identity-back'], undefined, true)
    expect(sent).toMatchObject({ status: 201, body: { documents: ['identity-front', 'identity-back'] } })
  })

  it('can be repeated with other documents after a rejection, which states the reason', async () => {
    const seller = await aSeller(shop)
    const { submitted_at } = (await send(seller, ['identity-front'])).body
    const staff = await operator()
    await staff.call('POST', `${seller.storeId}/reject/`, { submitted_at, reason: 'It cannot be read.' })
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.text).toContain('It cannot be read.')
    expect(await state(seller)).toMatchObject({ state: 'rejected', reason: 'It cannot be read.' })
    expect(await isVerified(seller)).toBe(false)
    const before = await pictures(seller)
    expect((await send(seller, ['identity-front'])).body).toMatchObject({ state: 'submitted', reason: '' })
    const [after] = await pictures(seller)
    expect(after).not.toEqual(before[0])
    expect(await shop.modules.media.openPrivate(before[0]?.picture_id ?? 0)).toBeNull()
  })

  it('is decided on the documents that the operator viewed, not on newer ones', async () => {
    const seller = await aSeller(shop)
    const viewed = { submitted_at: (await send(seller, ['identity-front'])).body.submitted_at }
    const [one, other] = [await operator(), await operator()]
    await other.call('POST', `${seller.storeId}/reject/`, { ...viewed, reason: 'It cannot be read.' })
    await shop.pass(1)
    await send(seller, ['identity-front'])
    for (const [step, body] of [
      ['approve', viewed],
      ['reject', { ...viewed, reason: 'It is not theirs.' }],
    ] as const)
      expect(await one.call('POST', `${seller.storeId}/${step}/`, body)).toMatchObject({
        status: 409,
        body: { code: 'DOCUMENTS_SENT_SINCE' },
      })
    expect(await state(seller)).toMatchObject({ state: 'submitted' })
    expect(await isVerified(seller)).toBe(false)
  })

  it('refuses documents while others are under review and after they were accepted', async () => {
    const seller = await aSeller(shop)
    const both = await Promise.all([send(seller, ['identity-front']), send(seller, ['identity-front'])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const staff = await operator()
    const { submitted_at } = await state(seller)
    await staff.call('POST', `${seller.storeId}/approve/`, { submitted_at })
    expect(await send(seller, ['identity-front'])).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENTS_NOT_WANTED' },
    })
    expect(await staff.call('POST', `${seller.storeId}/reject/`, { submitted_at, reason: 'No.' })).toMatchObject({
      status: 409,
      body: { code: 'VERIFICATION_DECIDED' },
    })
  })

  it.each([
    ['no front page', ['identity-back'], undefined],
    ['the same kind of document twice', ['identity-front', 'identity-front'], undefined],
    ['an unknown kind of document', ['passport-of-a-friend'], undefined],
    ['fewer pictures than documents', ['identity-front', 'identity-back'], 1],
    ['a file that is no picture', ['identity-front'], 'text'],
  ] as const)('is refused with %s', async (_, kinds, files) => {
    const seller = await aSeller(shop)
    const sent = files === 'text' ? [Buffer.from('no picture')] : files && [await aPicture]
    expect(await send(seller, kinds, sent)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await state(seller)).toMatchObject({ state: 'none' })
  })

  it('stays valid when its documents are deleted 30 days after the decision', async () => {
    const seller = await aSeller(shop)
    await send(seller, ['identity-front'])
    const [stored] = await pictures(seller)
    await shop.modules.verification.decide(seller.storeId, { state: 'verified' }, { actor: 'shop', submittedAt: null })
    await shop.pass(29 * aDay)
    expect(await pictures(seller)).toHaveLength(1)
    await shop.pass(2 * aDay)
    expect(await pictures(seller)).toEqual([])
    expect(await shop.modules.media.openPrivate(stored?.picture_id ?? 0)).toBeNull()
    const staff = await operator()
    expect((await staff.open(`${seller.storeId}/documents/identity-front/`)).statusCode).toBe(404)
    expect(await isVerified(seller)).toBe(true)
  })

  it('allows only the owner to send documents and only an operator to decide', async () => {
    const seller = await aSeller(shop)
    const staff = await aSeller(shop, { at: seller, rights: ['products', 'orders', 'money'] })
    expect((await staff.call('GET', '/api/seller/verification/')).status).toBe(403)
    expect((await send(staff, ['identity-front'])).status).toBe(403)
    const { submitted_at: submittedAt } = (await send(seller, ['identity-front'])).body
    const { verification } = shop.modules
    const operator = { operatorId: 1 }
    await expect(verification.decideAs(operator, 999_999, submittedAt, { state: 'verified' })).rejects.toThrow(
      'VERIFICATION_NOT_FOUND',
    )
    expect(await verification.decideAs(operator, seller.storeId, submittedAt, { state: 'verified' })).toMatchObject({
      state: 'verified',
    })
  })
})
