import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openHome } from '../cases/cached-page.ts'
import { productOf } from './catalog.ts'

export function pagesFloor(app: FastifyInstance, pool: pg.Pool, shopUrl: string): void {
  /** The bytes of the shop's home page, read at the first request. */
  let home: ReturnType<typeof openHome> | undefined
  app.get('/', async (_, reply) => {
    const { body } = await (home ??= openHome(shopUrl))
    return reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(body)
  })
  app.get<{ Params: { id: string } }>('/products/:id', async ({ params }, reply) => {
    const product = await productOf(pool, Number(params.id))
    if (!product) return reply.code(404).send()
    const { name, full_description: description, payable, image, stock } = product
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><title>${escaped(name)}</title></head><body><h1>${escaped(name)}</h1>` +
          `<img src="${escaped(image ?? '')}" alt=""><p>KSh ${payable / 100}</p><p>${stock}</p><p>${escaped(description)}</p></body></html>`,
      )
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
