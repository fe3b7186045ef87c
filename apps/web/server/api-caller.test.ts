import { expect, it } from 'vitest'
import { createApiCaller } from './api-caller.ts'

it('sends the same requests inside the process as the browser, and fails with the same messages', async () => {
  const requested: unknown[] = []
  const caller = createApiCaller((request) => {
    requested.push(request)
    const found = request.url.includes('/7/')
    return Promise.resolve({
      statusCode: found ? 200 : 404,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(found ? { id: 7 } : { detail: 'Product Not Found', code: 'PRODUCT_NOT_FOUND' }),
    })
  })
  expect(await caller.call('GET /api/products/:id/', { params: { id: '7' } })).toEqual({ id: 7 })
  expect(requested).toEqual([{ method: 'GET', url: '/api/products/7/', headers: { accept: 'application/json' } }])
  await expect(caller.call('GET /api/products/:id/', { params: { id: 'x/y' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
    text: 'Product Not Found',
  })
  expect(requested[1]).toMatchObject({ url: '/api/products/x%2Fy/' })
})
