import type { Endpoint } from '../endpoint.ts'
import type { ApiKey } from '../index.ts'
import { operator } from './operator.ts'
import type { Operation, Section } from './section.ts'
import { seller } from './seller.ts'
import { shopper } from './shopper.ts'
import { systemTag } from './system.ts'
import { webhooks } from './webhooks.ts'

type Tag = { name: string; 'x-displayName': string; description: string }
type Audience = { name: string; tags: Tag[] }

const sections = { Shopper: shopper, Seller: seller, Operator: operator, Webhooks: webhooks }

type KeysOf<S> = S extends Record<string, infer One> ? (One extends Section<infer K> ? K : never) : never
type Described = KeysOf<(typeof sections)[keyof typeof sections]>
/** Names the endpoints that have no words yet: what does not compile here lacks a row in one of the files above. */
const undescribed: Exclude<ApiKey, Described> extends never ? true : Exclude<ApiKey, Described> = true
void undescribed

const tagName = (audience: string, section: string) => `${audience}: ${section.toLowerCase()}`
const operations = new Map<string, Operation & { tag: string }>()
const withSections: Audience[] = Object.entries<Record<string, Section>>(sections).map(([name, all]) => ({
  name,
  tags: Object.entries(all).map(([title, { about, operations: ofSection }]) => {
    const tag = tagName(name, title)
    for (const [key, operation] of Object.entries<Operation>(ofSection)) operations.set(key, { ...operation, tag })
    return { name: tag, 'x-displayName': title, description: about }
  }),
}))

/** Who reads what, in order. */
export const audiences: readonly Audience[] = [...withSections, { name: 'System', tags: [systemTag] }]

export function operationOf({ method, path }: Endpoint): Operation {
  return described(`${method} ${path}`)
}

export function tagOf({ method, path }: Endpoint): string {
  return described(`${method} ${path}`).tag
}

function described(key: string) {
  const found = operations.get(key)
  if (!found) throw new Error(`the API reference has no words for ${key}`)
  return found
}
