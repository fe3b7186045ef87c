import type { Module } from '../../platform/module.ts'
import { operatorPagesRoutes } from './operator-pages.routes.ts'
import { createOperatorPages } from './operator-pages.ts'
import { pagesRoutes } from './pages.routes.ts'
import { createPages } from './pages.service.ts'

/** The content pages of the shop, and their editor. */
export function pagesModule(deps: Parameters<typeof createPages>[0]) {
  const service = createPages(deps)
  return {
    service,
    routes(serve) {
      pagesRoutes(serve, service)
      operatorPagesRoutes(serve, createOperatorPages({ db: deps.db, pages: service }))
    },
  } satisfies Module
}
