import { expect, it } from 'vitest'
import { shareAnswers } from './shared-answers.ts'

function calledApi(answer: () => unknown = () => [{ id: 1 }]) {
  const calls: string[] = []
  const api = {
    call: (key: string, parts?: object) => {
      calls.push(`${key} ${JSON.stringify(parts ?? {})}`)
      return new Promise((resolve) => resolve(answer()))
    },
  }
  return { api: api as never, calls }
}

const related = (category: string) => ['GET /api/products/related/', { query: { category } }] as const

it('asks once for what several pages show, and again for other parts of a call', async () => {
  const { api, calls } = calledApi()
  const shared = shareAnswers(api, () => 0)
  const first = await shared.api.call(...related('7'))
  expect(await shared.api.call(...related('7'))).toBe(first)
  await shared.api.call(...related('8'))
  expect(calls).toHaveLength(2)
})

it('does not keep the answers of single products', async () => {
  const { api, calls } = calledApi()
  const shared = shareAnswers(api, () => 0)
  await shared.api.call('GET /api/products/:id/', { params: { id: '7' } })
  await shared.api.call('GET /api/products/:id/', { params: { id: '7' } })
  expect(calls).toHaveLength(2)
})

it('asks again after a change of what the answer shows, and only then', async () => {
  const { api, calls } = calledApi(() => [{ id: 3 }])
  const shared = shareAnswers(api, () => 0)
  await shared.api.call(...related('7'))
  shared.invalidate(['product:4', 'products', 'slides'])
  await shared.api.call(...related('7'))
  expect(calls).toHaveLength(1)
  shared.invalidate(['product:3'])
  await shared.api.call(...related('7'))
  // Its cards show the names of categories.
  shared.invalidate(['categories'])
  await shared.api.call(...related('7'))
  shared.invalidate()
  await shared.api.call(...related('7'))
  expect(calls).toHaveLength(4)
})

it('gives an answer that was under way during a change only to the pages that waited for it', async () => {
  const { api, calls } = calledApi()
  const shared = shareAnswers(api, () => 0)
  const waiting = shared.api.call('GET /api/categories/')
  shared.invalidate(['product:9'])
  await shared.api.call('GET /api/categories/')
  await waiting
  expect(calls).toHaveLength(2)
})

it('asks again after ten seconds, at the end of a campaign, and after a failure', async () => {
  let time = Date.parse('2026-11-27T09:00:00Z')
  const answers: unknown[] = [{ changes_at: '2026-11-27T09:00:04Z' }, new Error('down'), [], []]
  const { api, calls } = calledApi(() => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const shared = shareAnswers(api, () => time)
  const campaign = () => shared.api.call('GET /api/campaigns/:slug/', { params: { slug: 'weekend-deals' } })
  await campaign()
  time += 3_999
  await campaign()
  expect(calls).toHaveLength(1)
  time += 1
  await expect(campaign()).rejects.toThrow('down')
  await shared.api.call('GET /api/categories/')
  time += 9_999
  await shared.api.call('GET /api/categories/')
  expect(calls).toHaveLength(3)
  time += 1
  await shared.api.call('GET /api/categories/')
  expect(calls).toHaveLength(4)
})

it('keeps a limited number of answers, the latest ones', async () => {
  const { api, calls } = calledApi()
  const shared = shareAnswers(api, () => 0)
  for (let category = 0; category <= 200; category += 1) await shared.api.call(...related(String(category)))
  await shared.api.call(...related('200'))
  expect(calls).toHaveLength(201)
  await shared.api.call(...related('0'))
  expect(calls).toHaveLength(202)
})
