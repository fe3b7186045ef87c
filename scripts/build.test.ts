import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringUpToDate } from './build.ts'

const root = join(import.meta.dirname, '..')

/** The project without its history, its pictures and its build. */
let copy: string
beforeAll(() => {
  bringUpToDate()
  copy = mkdtempSync(join(tmpdir(), 'sokoni-release-'))
  const isNeeded = (path: string) => !/\/(node_modules|demo-pictures|pictures|\.react-router)(\/|$)/.test(path)
  for (const name of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isNeeded })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function start(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ENV_FILE: 'off', SHOP_MODE: 'production', ...settings }
  return spawnSync(process.execPath, ['scripts/start.ts'], { cwd: copy, env, encoding: 'utf8', timeout: 60_000 })
}

describe('a release', () => {
  it('without a build does not start in production, and names the command; a worker needs none', () => {
    const { status, stderr } = start({})
    expect([status, stderr]).toEqual([
      1,
      'The shop is not built from these sources. Run npm run build, then start again.\n',
    ])
    expect(start({ SHOP_ROLE: 'worker' }).stderr).toContain('Sokoni cannot start with these settings')
  })

  it.each([
    ['web', 100],
    ['server', 5],
  ])('can be moved: build/%s names no folder of the machine that made it', (name, fewest) => {
    const folder = realpathSync(join(root, 'build', name))
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(fewest)
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    expect(paths.filter((path) => readFileSync(path).includes(`${root}/`))).toEqual([])
  })

  it('keeps its build when the next one is killed', async () => {
    for (const name of ['web', 'server'])
      cpSync(realpathSync(join(root, 'build', name)), join(copy, 'build', name), { recursive: true })
    const stamp = readFileSync(join(copy, 'build/web/sources.sha256'), 'utf8')
    expect(start({}).stderr).toContain('Sokoni cannot start with these settings')
    writeFileSync(join(copy, 'apps/web/app/changed.ts'), 'export const changed = true\n')
    const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: copy, stdio: 'ignore', detached: true })
    await expect.poll(() => readdirSync(join(copy, 'build')).some((name) => name.startsWith('web-'))).toBe(true)
    process.kill(-Number(build.pid), 'SIGKILL')
    expect(readFileSync(join(copy, 'build/web/sources.sha256'), 'utf8')).toBe(stamp)
    expect(existsSync(join(copy, 'build/web/server/index.js'))).toBe(true)
    expect(start({}).stderr).toContain('Run npm run build')
  })
})
