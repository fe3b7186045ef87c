import type { FastifyInstance } from 'fastify'

const BODY_LIMIT = 256 * 1024

/** Parses JSON and the forms of the sandbox's pages. Neither is validated here. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(body))
      } catch {
        done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
      }
    },
  )
}
