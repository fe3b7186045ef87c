import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shopDataDir, shopUrl } from './harness/http.ts'
import { run } from './harness/processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A separate data folder, so that a wrong command cannot change the shared shop. */
const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }

/** Scripts of the package, and the options and settings that their help must name. */
const commands: [script: string, named: string[]][] = [
  ['start', ['PORT', 'DATA_DIR', 'DATABASE_URL', 'SHOP_MODE', 'docs/settings.md']],
  ['dev', ['docs/settings.md']],
  ['build', ['build/web']],
  ['migrate', ['--check', 'DATABASE_URL', 'docs/migrations.md']],
  ['test', ['--deep', 'npx vitest run --project']],
  ['test:deep', ['--deep']],
  ['check', ['lint']],
  ['coverage', ['--check']],
  ['notices', ['build/third-party-notices.txt', '--check']],
  ['seed', ['--products N', '--sellers N', '--orders N', 'DATABASE_URL']],
  ['operator', ['create --email E', 'audit-ledger', 'reset-sign-in', 'DATABASE_URL', 'DATA_DIR']],
]

describe('a command of the package', () => {
  it.each(commands)('prints the help of npm run %s with --help and does nothing else', async (script, named) => {
    const { code, stdout, stderr } = await run(script, ['--help'], { settings })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^npm (run )?[a-z]+/)
    expect(stdout).toContain('--help')
    for (const word of named) expect(stdout).toContain(word)
    expect(stdout).not.toMatch(/\d passed|^Sokoni is open|was built/m)
  })

  it.each(commands)('rejects an unknown option of npm run %s, and names it', async (script) => {
    const { code, stdout, stderr } = await run(script, ['--no-such-option'], { settings })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('--no-such-option')
    expect(stderr).not.toContain('    at ')
  })

  it('rejects an unexpected argument of npm start', async () => {
    const { code, stderr } = await run('start', ['nonsense'], { settings })
    expect(code).toBe(1)
    expect(stderr).toContain("'nonsense'")
  })
})

describe('npm run seed', () => {
  it.each([[[]], [['--products', '10', '--orders', '1e3']]])('reports what is wrong with %j', async (args) => {
    const { code, stdout, stderr } = await run('seed', args, { settings })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/--(products|orders)\b/)
    expect(stderr).not.toContain('    at ')
  })
})

describe('npm run operator', () => {
  it('describes each command that it lists', async () => {
    const { stdout } = await run('operator', ['--help'], { settings })
    const names = [...stdout.matchAll(/^npm run operator -- ([a-z][\w-]*)/gm)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['create', 'reset-sign-in', 'audit-ledger', 'setting', 'refund']))
    expect(new Set(names).size).toBe(names.length)
    const [first, last] = await Promise.all(
      [names[0], names.at(-1)].map((name) => run('operator', [name ?? '', '--help'], { settings })),
    )
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first?.stdout).toMatch(/^npm run operator -- create --email E .*\n {2}\S.*\n$/)
    expect(last).toMatchObject({ code: 0, stderr: '' })
  })

  it.each([
    [[], 'Please give a command.'],
    [['create', '--mail', 'a@b.test'], "Unknown option '--mail'"],
  ])('reports what is wrong with %j, and the expected usage', async (args, reason) => {
    const { code, stdout, stderr } = await run('operator', args, { settings })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(reason)
    expect(stderr).toContain('npm run operator -- ')
    expect(stderr).not.toContain('    at ')
  })

  it('audits the ledger of a running shop', async () => {
    const audit = await run('operator', ['audit-ledger'], { settings: { ...settings, DATA_DIR: shopDataDir() } })
    expect(audit).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('The ledger is sound.') })
  })
})

describe('npm start', () => {
  it('rejects the data folder of a running shop', async () => {
    const second = await run('start', [], { settings: { ...settings, DATA_DIR: shopDataDir() } })
    expect(second.code).toBe(1)
    expect(second.stderr).toContain(`Another Sokoni is running on the data folder ${shopDataDir()}.`)
    expect(second.stderr).not.toContain('    at ')
  })

  it('rejects a port that is in use', async () => {
    const { port } = new URL(shopUrl())
    const second = await run('start', [], { settings: { ...settings, PORT: port } })
    expect(second.code).toBe(1)
    expect(second.stderr).toBe(`Another program listens on 127.0.0.1:${port}. Stop it, or set PORT.\n`)
  })

  it('names all invalid settings in one message', async () => {
    const wrong = { ...settings, PORT: 'http', SHOP_MODE: 'live', DATABASE_URL: 'mysql://localhost/shop' }
    const { code, stderr } = await run('start', [], { settings: wrong })
    expect(code).toBe(1)
    for (const name of ['PORT', 'SHOP_MODE', 'DATABASE_URL']) expect(stderr).toMatch(new RegExp(`^ *- ${name} `, 'm'))
  })

  it('takes settings from an env file, unless the environment has them too', async () => {
    const envFile = join(dataDir, '.env')
    writeFileSync(envFile, 'PORT=http\nSHOP_MODE=live\n')
    const { code, stderr } = await run('start', [], { settings: { ...settings, ENV_FILE: envFile } })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^ *- SHOP_MODE /m)
    expect(stderr).not.toContain('PORT')
  })

  it('names the bad lines of an env file', async () => {
    const envFile = join(dataDir, 'bad.env')
    writeFileSync(envFile, 'PORT 4000\n')
    const { code, stderr } = await run('start', [], { settings: { ...settings, ENV_FILE: envFile } })
    expect(code).toBe(1)
    expect(stderr).toContain(`${envFile}, line 1 is not NAME=value`)
    expect(stderr).not.toContain('    at ')
  })
})
