import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { OperatorRole } from '#contract/shared/states.ts'
import { codeShown } from '../../apps/api/src/modules/accounts/test/authenticator.ts'
import { operatorsAt } from '../../apps/server/operator/accounts.ts'
import { besideShop } from './beside-shop.ts'
import { open } from './journey.ts'
import { ourShop } from './our-shop.ts'

/** Runs an operator command next to the running shop. Resolves with its output. */
export async function operator(...args: string[]): Promise<string> {
  const { url, dataDir } = ourShop()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/operator.ts'), ...args], {
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

/** An operator account with its authenticator app. */
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
  return operatorWith({ email, password }, secret)
}

/** An operator whose authenticator app has this key. */
export function operatorWith(who: Pick<Operator, 'email' | 'password'>, secret: string): Operator {
  // Each code is valid once. The code of the next period is already valid, because clocks differ.
  let used = 0
  const nextCode = () => codeShown(secret, new Date(Date.now() + 30_000 * used++))
  return { ...who, nextCode }
}

/** Fills in and submits the sign-in form for operators. */
export async function signsIn(page: Page, { email, password, nextCode }: Operator, code = nextCode()): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a screen of the admin UI and signs the operator in. */
export async function operatorAt(page: Page, operator: Operator, path: string): Promise<void> {
  await open(page, path)
  await signsIn(page, operator)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Returns to a tab, which requests its data again unless it has just done so, until `isDone`. */
export async function returnsToTab(page: Page, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const isBack = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return isDone()
  }
  await vi.waitUntil(isBack, { timeout: 30_000, interval: 100 })
}
