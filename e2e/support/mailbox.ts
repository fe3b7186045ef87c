import { expect, vi } from 'vitest'
import { ourShop } from './our-shop.ts'

export type Mail = { to: string; subject: string; text: string; html: string; sent_at: string }

/** Every mail to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${ourShop().url}/sandbox/mail/messages.json?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}

/** Waits for the newest mail with this subject. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
      if (!found) expect.fail(`no mail to ${address} has a subject like ${subject}`)
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** The six digits of the newest code that was mailed. */
export async function codeFor(address: string): Promise<string> {
  const { text } = await mailTo(address, /code/i)
  return /\b\d{6}\b/.exec(text)?.[0] ?? expect.fail(`no code in: ${text}`)
}

/** The link to set a new password, from the newest mail with one. */
export async function passwordLinkFor(address: string): Promise<string> {
  const { text } = await mailTo(address, /password/i)
  return /https?:\S+/.exec(text)?.[0] ?? expect.fail(`no link in: ${text}`)
}

/** The six digits of the newest SMS to a phone. */
export async function codeSentTo(phone: string): Promise<string> {
  const inbox = `${ourShop().url}/sandbox/sms/messages.json?to=${encodeURIComponent(phone)}`
  return vi.waitFor(
    async () => {
      const [message] = (await (await fetch(inbox)).json()) as { text: string }[]
      return /^\d{6}/.exec(message?.text ?? '')?.[0] ?? expect.fail(`no code came to ${phone}`)
    },
    { timeout: 15_000, interval: 100 },
  )
}
