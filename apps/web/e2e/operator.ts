import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import type { OperatorRole } from '#contract/states.ts'
import { codeShown } from '../../api/src/modules/accounts/test/authenticator.ts'
import { operatorsAt } from '../../server/operator-accounts.ts'
import { besideShop } from './beside-shop.ts'
import { open } from './journey.ts'
import { ourShop } from './our-shop.ts'

/** What an operator does from the command line beside the open shop; resolves with what it printed. */
export async function operator(...args: string[]): Promise<string> {
  const { url, dataDir } = ourShop()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/operator.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((done) => child.once('close', done)),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${err}`)
  return out
}

/** Somebody who runs the marketplace, with the authenticator app in hand. */
export type Operator = {
  email: string
  password: string
  nextCode: () => string
}

export async function anOperator(role: OperatorRole): Promise<Operator> {
  const email = `${role}-${randomUUID()}@operators.test`
  const password = 'nyumba ya chai 21'
  const requested = { email, password, role, name: 'Akinyi Odhiambo' }
  const { secret } = await besideShop((foundation) => operatorsAt(foundation).create(requested, 'shop'))
  return somebodyWith({ email, password }, secret)
}

/** Somebody whose app has this key. */
export function somebodyWith(who: Pick<Operator, 'email' | 'password'>, secret: string): Operator {
  // Each code is good once: the one after it is good already, clocks differ.
  let used = 0
  const nextCode = () => codeShown(secret, new Date(Date.now() + 30_000 * used++))
  return { ...who, nextCode }
}

/** Signs in on the operators' own screen, and is where one's work begins. */
export async function signsIn(page: Page, { email, password, nextCode }: Operator, code = nextCode()): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code of your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A browser of theirs in which they are signed in already, on one of their screens. */
export async function operatorAt(page: Page, operator: Operator, path: string): Promise<void> {
  await open(page, path)
  await signsIn(page, operator)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
