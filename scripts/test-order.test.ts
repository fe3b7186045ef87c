import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longest } from './test-order.ts'

it('names test files that exist', () => {
  const folders = '{apps/api/src,apps/server,outside,e2e}/**/*.test.ts'
  const files = globSync(folders, { cwd: join(import.meta.dirname, '..'), exclude: ['**/node_modules/**'] })
  expect(longest.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
})
