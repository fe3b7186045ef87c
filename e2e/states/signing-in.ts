import type { Page } from 'playwright-core'
import { codeFor } from '../support/mailbox.ts'
import { newPerson } from '../support/shopper.ts'
import type { State } from './state.ts'

async function registers(page: Page): Promise<string> {
  const person = newPerson()
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  return person.email
}

async function logsInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('nobody-at-all')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Login' }).click()
}

export const signingIn: readonly State[] = [
  { name: 'S§2 Login', from: '/login', shows: 'Welcome back', isSpecified: true },
  {
    name: 'S§2 Login: refused',
    from: '/login',
    does: logsInWrongly,
    shows: (page) => page.getByText('Wrong username or password.'),
  },
  { name: 'S§2 Registration', from: '/register', shows: 'Create your account', isSpecified: true },
  {
    name: 'S§2 Registration: code entry',
    from: '/register',
    does: registers,
    shows: (page) => page.getByRole('textbox', { name: 'Verification code' }),
  },
  {
    name: 'S§2 Registration: a wrong code',
    from: '/register',
    does: async (page) => {
      const right = await codeFor(await registers(page))
      await page.getByRole('textbox', { name: 'Verification code' }).fill(right === '000000' ? '000001' : '000000')
    },
    shows: (page) => page.getByText('Invalid or expired code.'),
  },
  { name: 'D19 forgotten password', from: '/forgot-password', shows: 'Forgot your password?', isSpecified: true },
  {
    name: 'D19 forgotten password: link requested',
    from: '/forgot-password',
    does: async (page) => {
      await page.getByRole('main').getByLabel('Email').fill(newPerson().email)
      await page.getByRole('button', { name: 'Send link' }).click()
    },
    shows: (page) => page.getByRole('main').getByRole('status'),
  },
  {
    name: 'Unlock page of a locked sign-in',
    from: '/unlock?token=x',
    shows: 'Log in on this device',
    isSpecified: true,
  },
  { name: 'D19 new password', from: '/reset-password?token=x', shows: 'Set a new password', isSpecified: true },
  {
    name: 'D19 new password: invalid link',
    from: '/reset-password?token=x',
    does: async (page) => {
      await page.getByLabel('New password').fill('jua kali na mvua')
      await page.getByRole('button', { name: 'Save password' }).click()
    },
    shows: (page) => page.getByRole('main').getByRole('alert'),
  },
]
