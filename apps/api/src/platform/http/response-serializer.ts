import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { errorTable } from '#contract/shared/errors.ts'
import { FileBytes } from '#contract/shared/text.ts'
import { fieldMessage } from './field-message.ts'
import { ShopError } from './shop-error.ts'

/**
 * Parses one part of a request by its schema.
 * @throws VALIDATION_FAILED with `fields`: the invalid fields and their messages
 */
export function readPart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const read = schema.safeParse(value, { error: fieldMessage })
  if (read.success) return read.data
  const fields = read.error.issues
    .flatMap((issue) => fieldIssues(issue))
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.map(String).join('.').slice(0, 100), message }))
  throw new ShopError('VALIDATION_FAILED', { fields })
}

type Issue = z.core.$ZodIssue

/** The issue, or those of the fields inside it: a body with several forms fails as a whole, without a field. */
function fieldIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const ofFields = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [closest] = ofFields.toSorted((a, b) => a.length - b.length)
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

/**
 * Parses the path parameters.
 * @throws the endpoint's own 404, else NOT_FOUND: no row can have a malformed id
 */
export function readParams({ params, errors = [] }: Endpoint, value: unknown): unknown {
  if (params === undefined) return undefined
  const read = params.safeParse(value)
  if (read.success) return read.data
  throw new ShopError(errors.find((code) => errorTable[code].status === 404) ?? 'NOT_FOUND')
}

type Writer = (answer: unknown) => string | Uint8Array

/** A process that builds many shops, as tests do, compiles each writer once. */
const writers = new WeakMap<Endpoint, Writer>()

/**
 * The response serializer of an endpoint. It drops a field that the schema does not name and throws when a required
 * field is missing. It is compiled for the first answer: all together would be a quarter of a start.
 */
export function writerOf(endpoint: Endpoint): Writer {
  return (answer) => {
    const writer = writers.get(endpoint) ?? compileWriter(endpoint)
    writers.set(endpoint, writer)
    return writer(answer)
  }
}

/** Compiles the response serializer. */
export function compileWriter(endpoint: Endpoint): Writer {
  if (endpoint.produces) return FileBytes.parse
  const schema = z.toJSONSchema(endpoint.response, { io: 'input', unrepresentable: 'any', target: 'draft-7' })
  return fastJsonStringify(plainNullable(schema) as Parameters<typeof fastJsonStringify>[0])
}

/** `anyOf: [x, null]` as `x, nullable`: the writer then branches on null instead of validating every alternative. */
function plainNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plainNullable(value)]))
  const options = node.anyOf
  if (!Array.isArray(options) || options.length !== 2) return node
  const other = options.find((option) => option.type !== 'null')
  return options.some((option) => option.type === 'null') && other ? { ...other, nullable: true } : node
}
