import type { Endpoint } from '../shared/endpoint.ts'
import { operator } from './operator.ts'
import type { Operation, Section } from './section.ts'
import { seller } from './seller.ts'
import { shopper } from './shopper.ts'
import { systemTag } from './system.ts'
import { webhooks } from './webhooks.ts'

type Tag = { name: string; 'x-displayName': string; description: string }
type Audience = { name: string; tags: Tag[] }

const sections = { Shopper: shopper, Seller: seller, Operator: operator, Webhooks: webhooks }

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

/** The audiences of the reference, in order. */
export const audiences: readonly Audience[] = [...withSections, { name: 'System', tags: [systemTag] }]

/** For an endpoint without a row: a test reports the gap, and the rest of the document is still generated. */
export const undescribed = 'This operation is not described yet.'

export function operationOf({ method, path }: Endpoint): Operation {
  const id = `${method.toLowerCase()}${path.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`
  return operations.get(`${method} ${path}`) ?? { id, summary: `${method} ${path}`, description: undescribed }
}

export function tagOf({ method, path }: Endpoint): string {
  return operations.get(`${method} ${path}`)?.tag ?? systemTag.name
}
