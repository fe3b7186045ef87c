import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { endpoints } from './index.ts'
import { openApiDocument } from './openapi.ts'

describe('the API document', () => {
  it('is valid OpenAPI 3.1 and names every endpoint', async () => {
    const document = openApiDocument('https://sokoni.example')
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    const operations = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.keys(path))
    expect(operations).toHaveLength(endpoints.length)
  })

  it('has one endpoint for each method and path', () => {
    const keys = endpoints.map((one) => `${one.method} ${one.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
