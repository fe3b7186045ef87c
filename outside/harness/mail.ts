import { expect, vi } from 'vitest'
import { succeed } from './http.ts'

export type Mail = { to: string; subject: string; text: string; html: string; sent_at: string }

/** Every mail to an address, newest first. */
export const mailsTo = (address: string): Promise<Mail[]> =>
  succeed('GET', `/sandbox/mail/messages.json?to=${encodeURIComponent(address)}`)

/** Waits for the newest mail with this subject. */
export function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return eventually(async () => {
    const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
    return found ?? expect.fail(`no mail to ${address} has a subject like ${subject}`)
  })
}

/** The newest six-digit code that was mailed to an address. */
export async function codeMailedTo(address: string): Promise<string> {
  const { text } = await mailTo(address, /code/i)
  return /\b\d{6}\b/.exec(text)?.[0] ?? expect.fail(`no code in: ${text}`)
}

/** The newest six-digit code that was sent to a phone. */
export function codeSentTo(phone: string): Promise<string> {
  return eventually(async () => {
    const path = `/sandbox/sms/messages.json?to=${encodeURIComponent(phone)}`
    const [newest] = await succeed<{ text: string }[]>('GET', path)
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? expect.fail(`no code was sent to ${phone}`)
  })
}

/** Repeats until it does not throw. Use it for mail, payments and pictures: background jobs process them. */
export const eventually = <T>(attempt: () => Promise<T>, timeout = 20_000): Promise<T> =>
  vi.waitFor(attempt, { timeout, interval: 100 })
