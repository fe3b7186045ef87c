import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { claimDataFolder } from './data-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-claim-'))
const refusal = `Another Sokoni is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR.`

/** A process that is ready to claim the folder. */
async function aClaimant() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test/claimant.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  expect(await nextLine()).toBe('ready')
  return {
    claim() {
      child.stdin.write('now\n')
      return nextLine()
    },
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is claimed by exactly one of four processes that start together, also after a killed one', async () => {
    for (let round = 0; round < 5; round++) {
      const claimants = await Promise.all(Array.from({ length: 4 }, aClaimant))
      const answers = await Promise.all(claimants.map(({ claim }) => claim()))
      expect(answers.toSorted()).toEqual([refusal, refusal, refusal, 'holds it'])
      await Promise.all(claimants.map(({ kill }) => kill()))
      expect(readdirSync(dataDir)).toEqual(['claim.lock'])
    }
  }, 60_000)

  it('can be claimed again after it was released', () => {
    const claim = claimDataFolder(dataDir)
    expect(() => claimDataFolder(dataDir)).toThrow(refusal)
    claim.release()
    claimDataFolder(dataDir).release()
  })

  it('names the setting to change when it cannot be written', () => {
    const below = join(import.meta.filename, 'data')
    expect(() => claimDataFolder(below)).toThrow(
      `The data folder ${below} cannot be written (ENOTDIR). Change its owner, or set DATA_DIR.`,
    )
  })
})
