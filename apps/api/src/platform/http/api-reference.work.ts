/** The tasks of the worker process of `api-reference.ts`. The shop's own process loads none of these packages. */
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { contentHash } from '#answer-cache/stored-answer.ts'
import { openApiDocument } from '#contract/openapi.ts'

/** One file in both compressed forms. A client that accepts neither gets the gzip form decompressed. */
export type CompressedFile = { hash: string; br: Buffer; gzip: Buffer }

/** The OpenAPI document, as `/api/openapi.json` serves it. */
export async function makeDocument(serverUrl: string): Promise<CompressedFile> {
  return compress(JSON.stringify(openApiDocument(serverUrl)))
}

/** Scalar's viewer with its styles, as one script. Its package has it as a string that only a route returns. */
export async function makeViewer(): Promise<CompressedFile> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/' } })
  const { statusCode, body } = await app.inject('/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`the viewer answers ${statusCode} for its script`)
  return compress(body.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
}

function compress(text: string): CompressedFile {
  const bytes = Buffer.from(text)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return {
    hash: contentHash(bytes),
    br: brotliCompressSync(bytes, { params: quality }),
    gzip: gzipSync(bytes, { level: 9 }),
  }
}
