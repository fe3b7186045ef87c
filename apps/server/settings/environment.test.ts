import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { environment } from './environment.ts'
import { settingNames } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'sokoni-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, '.env')
const readFile = (content: string, given = {}) => {
  writeFileSync(file, content)
  return environment(given, file)
}

describe('the environment of the server', () => {
  it('takes settings from .env, and prefers those of the process', () => {
    const content = '# local\n\nPORT=4000\nexport LOG_LEVEL = warn # quiet\nMAIL_FROM="Duka #1 <duka@sokoni.test>"\n'
    expect(readFile(content, { PORT: '5000', HOME: '/root' })).toEqual({
      PORT: '5000',
      HOME: '/root',
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'Duka #1 <duka@sokoni.test>',
    })
  })

  it('reads comments and a byte order mark as Node does', () => {
    expect(readFile('\uFEFFPORT=4000 # see settings.md#ports\nMAIL_FROM= # none\n')).toEqual({
      PORT: '4000',
      MAIL_FROM: '',
    })
    expect(() => readFile('AUTH_SECRET=#abc')).toThrow(/line 1 \(AUTH_SECRET\) has a #/)
  })

  it('lets an empty variable of the process remove a setting of .env', () => {
    expect(readFile('PORT=4000', { PORT: '' })).toEqual({ PORT: '' })
  })

  it('reads no file when there is none, and when ENV_FILE is off', () => {
    expect(environment({ PORT: '1' }, join(folder, 'none'))).toEqual({ PORT: '1' })
    expect(readFile('nonsense', { ENV_FILE: 'off' })).toEqual({ ENV_FILE: 'off' })
  })

  it('reads the file that ENV_FILE names, and rejects a missing one', () => {
    writeFileSync(file, 'PORT=4000')
    expect(environment({ ENV_FILE: file }, join(folder, 'none'))).toEqual({ ENV_FILE: file, PORT: '4000' })
    expect(() => environment({ ENV_FILE: join(folder, 'none') })).toThrow(/ENV_FILE names .*none, which does not exist/)
  })

  it('names each bad line of .env by its number, without its value', () => {
    const start = () => readFile('PORT=4000\nsecret1\nAUTH_SECRET="secret2\nMPESA_PASSKEY=secret3#4\r\n: yaml\n')
    expect(start).toThrow(
      /\.env, line 2 is not NAME=value[^]*line 3 \(AUTH_SECRET\) needs one closing quote[^]*line 4 \(MPESA_PASSKEY\) has a #[^]*line 5 is not/,
    )
    expect(start).not.toThrow(/secret\d/)
  })
})

describe('.env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const lines = example.split('\n')
  const isSetting = (line: string | undefined) => /^#[A-Z]\w*=/.test(line ?? '')

  it('lists every setting of the server once, and nothing else', () => {
    const names = lines.filter(isSetting).map((line) => line.slice(1, line.indexOf('=')))
    expect(names.toSorted()).toEqual(settingNames.toSorted())
  })

  it('explains each setting on the line above it', () => {
    const unexplained = lines.filter((line, index) => isSetting(line) && !/^# \S/.test(lines[index - 1] ?? ''))
    expect(unexplained).toEqual([])
  })

  it('sets nothing until a line is uncommented, and is a valid .env then', () => {
    expect(readFile(example)).toEqual({})
    const uncommented = lines.map((line) => (isSetting(line) ? line.slice(1) : line)).join('\n')
    expect(Object.keys(readFile(uncommented)).toSorted()).toEqual(settingNames.toSorted())
  })
})
