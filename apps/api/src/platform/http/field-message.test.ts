import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'
import { Money } from '#contract/shared/text.ts'
import { fieldMessage } from './field-message.ts'

const messagesFor = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: fieldMessage }).error?.issues ?? []).map(({ message }) => message)

const wrong = ['', 'x', 'y'.repeat(30_000), -1, 0.123, 1e12, Number.NaN, true, null, [], [{}], {}]

function attempts(schema: z.ZodType): unknown[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return [undefined, ...wrong, ...wrong.map((value) => Object.fromEntries(names.map((name) => [name, value])))]
}

describe('the message of an invalid field', () => {
  it.each([
    [z.object({ total: Money }), { total: 'much' }, 'Please enter an amount such as 1250.50.'],
    [z.object({ total: Money }), {}, 'Please enter an amount such as 1250.50.'],
    [z.object({ name: z.string() }), {}, 'This field is required.'],
    [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'Please choose one of the options.'],
    [z.object({ stock: z.int() }), { stock: 1.5 }, 'Please enter a whole number.'],
    [z.object({ name: z.string().max(1) }), { name: 'ab' }, 'Please use at most 1 character.'],
    [z.object({ limit: z.number().max(100) }), { limit: 101 }, 'Please enter 100 or less.'],
    [z.object({ ids: z.array(z.int()).min(1) }), { ids: [] }, 'Please choose at least one.'],
  ])('says what to enter', (schema, value, message) => {
    expect(messagesFor(schema, value)).toEqual([message])
  })

  it('is plain in every endpoint', () => {
    const schemas = endpoints.flatMap(({ body, query, method, path }) =>
      [body, query].flatMap((schema) => (schema ? [{ schema, named: `${method} ${path}` }] : [])),
    )
    for (const { schema, named } of schemas)
      for (const value of attempts(schema))
        for (const message of messagesFor(schema, value))
          expect(message, named).not.toMatch(/^(Invalid|Too |Unrecognized|Expected)|expected|received|undefined/)
  })
})
