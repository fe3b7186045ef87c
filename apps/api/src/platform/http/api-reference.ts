import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi.ts'

type Operation = {
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}

/** `/api/openapi.json`, and `/api/docs`: the same document as a page to read, without a script. */
export function apiReferenceRoutes(app: FastifyInstance, publicUrl: string) {
  // Made at the first question, and then kept: whoever asks costs no more than the bytes.
  let known: { json: string; html: string } | undefined
  function reference() {
    if (known) return known
    const document = openApiDocument(publicUrl)
    return (known = { json: JSON.stringify(document), html: referencePage(document) })
  }

  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(reference().json),
  )
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(reference().html),
  )
}

function referencePage(document: Record<string, unknown>): string {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sokoni API</title><style>${style}</style>
<h1>Sokoni API</h1><p>Amounts are Kenyan shillings with at most 2 decimals. Every path answers with and without its trailing
slash. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${operations.map(operationHtml).join('\n')}</html>`
}

function operationHtml({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const parameters = operation.parameters.map(
    (one) =>
      `<li><code>${escape(one.name)}</code> in ${one.in}${one.required ? ', required' : ''} ${escape(one.description ?? '')}</li>`,
  )
  const answers = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<details><summary>${status} ${escape(description.split('\n')[0] ?? '')}</summary><p>${escape(description)}</p>${schemaHtml(content)}</details>`,
  )
  return `<section><h2><b>${method}</b> ${escape(path)}</h2><p>${escape(operation.summary)}. ${
    operation.security.length > 0 ? 'Needs a token.' : ''
  }</p>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${
    operation.requestBody
      ? `<details><summary>Body</summary>${schemaHtml(operation.requestBody.content)}</details>`
      : ''
  }${answers.join('')}</section>`
}

function schemaHtml(content: Record<string, { schema: unknown }>): string {
  const schema = content['application/json']?.schema
  return `<pre>${escape(JSON.stringify(schema, (key, value) => (key === '$schema' ? undefined : value), 2))}</pre>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
section b{color:#0a6b4b}p{margin:.25rem 0}pre{overflow:auto;font-size:.8rem;max-height:24rem}summary{cursor:pointer}
@media (prefers-color-scheme:dark){section b{color:#5fd0a5}}`
