import { randomUUID } from 'node:crypto'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from 'shop-api'

/** The address of the shop: the program's only argument. */
export const shopUrl = process.argv[2] ?? ''

export type Shop = Client<paths>
export type Tokens = { access: string; refresh: string }

/** A client of the shop: anonymous, or with these tokens. */
export function shopAs(tokens?: Tokens): Shop {
  const shop = createClient<paths>({ baseUrl: shopUrl })
  const authorize: Middleware = {
    onRequest({ request }) {
      if (tokens) request.headers.set('authorization', `Bearer ${tokens.access}`)
      return request
    },
  }
  shop.use(authorize)
  return shop
}

/** The data of an answer. @throws with the status and the error when the answer is an error */
export function dataOf<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`)
  return data
}

export const idempotencyKey = () => ({ 'Idempotency-Key': randomUUID() })

export function newPerson() {
  const mark = randomUUID().slice(0, 13)
  return { username: `akinyi-${mark}`, email: `${mark}@client.test`, password: 'mvua ya masika 27' }
}

/** A phone number whose sandbox phone pays every prompt after a few seconds. */
export const newPhone = () => `2547${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}77`

/** Repeats `attempt` until it returns a value. */
export async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline;) {
    const found = await attempt()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`waited in vain for ${what}`)
}

/** The newest six-digit code in the sandbox's inbox. */
export function codeSentTo(inbox: 'mail' | 'sms', to: string): Promise<string> {
  return until(`a code to ${to}`, async () => {
    const response = await fetch(`${shopUrl}/sandbox/${inbox}/messages.json?to=${encodeURIComponent(to)}`)
    const messages = (await response.json()) as { subject?: string; text: string }[]
    const newest = messages.find(({ subject }) => subject === undefined || /code/i.test(subject))
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  })
}
