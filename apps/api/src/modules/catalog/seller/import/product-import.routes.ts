import { nairobiDay } from '#contract/shared/days.ts'
import {
  applyBulkEdit,
  applyImport,
  createImport,
  exportSellerProducts,
  getImport,
  getLatestImport,
  listImportErrors,
  previewBulkEdit,
} from '#contract/seller/import.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { answerPage } from '../../../../platform/http/next-link.ts'
import { saveAs } from '../../../../platform/http/save-as.ts'
import type { Serve } from '../../../../platform/http/serve.ts'
import { personKey } from '../../../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../../../platform/throttle.ts'
import type { BulkEdits } from '../bulk-edit.service.ts'
import { exportProducts } from './export-products.ts'
import type { ProductImports } from './product-import.service.ts'

const exportsRule = { limit: 60, windowSeconds: 60 * 60 }

/** Endpoints that change or export many products of a store at once. */
export function manyProductsRoutes(
  serve: Serve,
  deps: { clock: Clock; throttle: Throttle; imports: ProductImports; bulkEdits: BulkEdits },
): void {
  const { clock, throttle, imports, bulkEdits } = deps

  serve(exportSellerProducts, async ({ reads, seller: { storeId }, call }) => {
    await assertWithin(throttle, `product-exports:${storeId}`, exportsRule)
    saveAs(call, `sokoni-products-${nairobiDay(clock.now())}.csv`)
    return exportProducts(reads, storeId)
  })

  serve(createImport, ({ seller, body, files }) => imports.create(seller, body.file_name, files[0]))

  serve(getLatestImport, ({ seller }) => imports.latest(seller))

  serve(getImport, ({ seller, params }) => imports.get(seller, params.id))

  serve(listImportErrors, async ({ seller, params, query, call }) =>
    answerPage(call, query, await imports.listErrors(seller, params.id, query)),
  )

  serve(applyImport, ({ seller, params, body }) =>
    imports.start(
      seller,
      params.id,
      body?.good_rows_only ? { badRows: body.rows_with_errors, goodRows: body.good_rows } : null,
    ),
  )

  serve(previewBulkEdit, ({ seller, body }) => bulkEdits.preview(seller, body))

  serve(applyBulkEdit, ({ seller, body, call }) =>
    bulkEdits.apply(seller, body, personKey(seller, applyBulkEdit.path, call, body)),
  )
}
