import { fieldExamples, leftOut } from './fields.ts'

type Json = Record<string, unknown>

/** The placeholder for a text without an example; a test reports it. */
export const noExample = 'no example yet'

/**
 * Builds an example of a schema from the examples of its fields (`fields.ts`) that match it.
 * @param schemas the named schemas, by name
 */
export function exampleOf(schema: Json, schemas: Readonly<Record<string, Json>>): unknown {
  return valueOf(schema, '', '')

  function valueOf(node: Json, owner: string, field: string): unknown {
    if (typeof node.$ref === 'string') {
      const name = nameIn(node.$ref)
      const { [name]: named = {} } = schemas
      return Array.isArray(named.examples) ? named.examples[0] : valueOf(named, name, field)
    }
    if (node.const !== undefined) return node.const
    if (Array.isArray(node.enum)) return node.enum[0]
    const options = node.anyOf ?? node.oneOf
    if (Array.isArray(options)) return valueOf(options[0] as Json, owner, field)
    const [type] = [node.type].flat()
    if (type === undefined) return null
    if (type === 'object') return objectOf(node, owner, field)
    if (type === 'array') return node.items ? [fieldOf(node.items as Json, owner, `${field}[]`)] : []
    if (type === 'boolean') return false
    if (type === 'integer') return Math.max(Number(node.minimum ?? 1), 1)
    if (type === 'number') return 1250.5
    if (node.format === 'date-time') return '2026-07-04T09:30:00.000Z'
    if (node.format === 'date') return '2026-07-04'
    if (node.default !== undefined) return node.default
    return noExample
  }

  function objectOf(node: Json, owner: string, within: string): Json {
    const properties = Object.entries((node.properties ?? {}) as Record<string, Json>)
    const values = properties.map(([name, property]) => [name, fieldOf(property, owner, name, within)] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== leftOut))
  }

  /** @param within the field that contains the value, if any */
  function fieldOf(node: Json, owner: string, field: string, within = ''): unknown {
    const written = [`${within.replace('[]', '')}.${field}`, `${owner}.${field}`, field, `another ${field}`]
      .filter((key) => key in fieldExamples)
      .map((key) => fieldExamples[key])
      .find((value) => fits(value, node))
    return written === undefined ? valueOf(node, owner, field) : written
  }

  /** Compares types, enums and constants only: one name can be a text in one schema and an object in another. */
  function fits(value: unknown, node: Json): boolean {
    if (value === leftOut) return true
    if (typeof node.$ref === 'string') return fits(value, schemas[nameIn(node.$ref)] ?? {})
    if (node.const !== undefined) return value === node.const
    if (Array.isArray(node.enum)) return node.enum.includes(value)
    const options = node.anyOf ?? node.oneOf
    if (Array.isArray(options)) return options.some((option) => fits(value, option as Json))
    if (node.type === undefined) return true
    const types = new Set([node.type].flat())
    if (!types.has(kindOf(value)) && !(Number.isInteger(value) && types.has('integer'))) return false
    if (Array.isArray(value)) return value.every((item) => fits(item, (node.items ?? {}) as Json))
    if (typeof value === 'string') return new RegExp(String(node.pattern ?? ''), 'u').test(value)
    if (typeof value !== 'object' || value === null) return true
    const { properties = {}, required = [] } = node as { properties?: Record<string, Json>; required?: string[] }
    return (
      required.every((name) => name in value) &&
      Object.entries(value).every(([name, one]) => name in properties && fits(one, properties[name] ?? {}))
    )
  }
}

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
