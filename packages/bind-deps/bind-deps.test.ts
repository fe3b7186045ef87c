import { expect, it } from 'vitest'
import { bindDeps } from '#bind-deps'

it('passes the dependencies to each function, before its own arguments', async () => {
  type Deps = { factor: number }
  const times = ({ factor }: Deps, value: number, added = 0) => factor * value + added
  async function* upTo({ factor }: Deps) {
    for (let n = 1; n <= factor; n++) yield n
  }
  const bound = bindDeps({ factor: 3 }, { times, upTo })
  expect(bound.times(2)).toBe(6)
  expect(bound.times(2, 1)).toBe(7)
  const values: number[] = []
  for await (const value of bound.upTo()) values.push(value)
  expect(values).toEqual([1, 2, 3])
})
