import { importJobs } from '../../modules/catalog/catalog.jobs.ts'
import {
  catalogRoutes,
  createBulkEdits,
  createProductImports,
  createProductWriter,
  createSellerProducts,
  manyProductsRoutes,
  sellerProductsRoutes,
} from '../../modules/catalog/index.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { anApi, asSeller } from '../api.ts'
import { aMedia, memoryBlobs } from './media.ts'
import { createCatalogFixture } from './catalog-fixture.ts'

export type SellerCatalogFixture = ReturnType<typeof createSellerCatalogFixture>

type Sent = { status: number; json: Answered; link: string | undefined }
/** The response body: a product, a list of products, or an error. */
// oxlint-disable-next-line no-explicit-any
type Answered = any

/** The catalogue with a store's own product endpoints, as its staff calls them; with `jobs` also file imports. */
export function createSellerCatalogFixture({ db, clock, jobs }: { db: Db; clock: Clock; jobs?: Jobs }) {
  const events = createDomainEvents()
  const blobs = memoryBlobs()
  const media = aMedia({ db, clock, events, blobs })
  const catalogFixture = createCatalogFixture({ db, clock, events, media, ...(jobs && { jobs }) })
  const { catalog } = catalogFixture
  const throttle = createThrottle(clock)
  const writer = createProductWriter({ clock, events, media, catalog, sellers: catalogFixture.sellers })
  const products = createSellerProducts({ db, clock, throttle, media, settings: fixedSettings(), writer })
  const app = anApi((serve) => {
    catalogRoutes(serve, catalog)
    sellerProductsRoutes(serve, products)
    if (jobs) {
      const imports = createProductImports({ db, clock, jobs, throttle, writer })
      importJobs(jobs, imports)
      manyProductsRoutes(serve, { clock, throttle, imports, bulkEdits: createBulkEdits({ db, clock, writer }) })
    }
  }, db)

  async function call(
    storeId: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Sent> {
    const url = `/api/seller/products/${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { ...asSeller(storeId), ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, json: answer.json(), link: answer.headers.link as string | undefined }
  }

  return { ...catalogFixture, events, media, blobs, products, app, call }
}

/** A form as a browser sends it: text fields, and pictures in their field. */
export function aForm(texts: Record<string, string | readonly string[]>, pictures: readonly Buffer[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) for (const text of [value].flat()) form.append(name, text)
  for (const file of pictures) form.append('uploaded_images', new Blob([new Uint8Array(file)]), 'IMG_0001.jpg')
  return form
}
