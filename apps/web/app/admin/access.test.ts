import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screenLoader } from './access.ts'
import { keepSession } from './data/operator-api.ts'
import { operatorQueries } from './data/operator-data.tsx'

const loads = screenLoader(['finance'], ({ params: { id }, search }) => [
  { queryKey: ['operator', 'things', id, search], queryFn: () => new Promise(() => {}) },
])

const opened = () => {
  const request = new Request('https://sokoni.test/admin/things/7?state=open')
  return loads({ request, params: { id: '7' } } as unknown as Parameters<typeof loads>[0])
}

const started = () => operatorQueries.isFetching({ queryKey: ['operator', 'things', '7', '?state=open'] }) === 1

function signedInAs(role: string | null): void {
  const session = { email: 'a@operators.test', role, csrf_token: 'one' }
  const refusal = { error: 'Please sign in.', code: 'UNAUTHENTICATED' }
  vi.stubGlobal('fetch', async () => Response.json(role ? session : refusal, { status: role ? 200 : 401 }))
}

describe('the loader of a screen', () => {
  beforeEach(() => {
    operatorQueries.clear()
    keepSession(undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each(['finance', 'owner'])(
    'starts the queries of the address for %s, and does not wait for them',
    async (role) => {
      signedInAs(role)
      await expect(opened()).resolves.toBeNull()
      expect(started()).toBe(true)
    },
  )

  it('refuses another role before it requests data', async () => {
    signedInAs('support')
    await expect(opened()).rejects.toMatchObject({ init: { status: 403 } })
    expect(started()).toBe(false)
  })

  it('requests no data without a session, for which the layout asks', async () => {
    signedInAs(null)
    await expect(opened()).resolves.toBeNull()
    expect(started()).toBe(false)
  })
})
