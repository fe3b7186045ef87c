import type { IncomingMessage, ServerResponse } from 'node:http'

export function sendJson(response: ServerResponse, body: string, status = 200) {
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(Buffer.byteLength(body))]
  response.writeHead(status, headers).end(body)
}

/** Calls `done` with the complete body. */
export function onBody(request: IncomingMessage, done: (body: string) => void) {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => done(body))
}
