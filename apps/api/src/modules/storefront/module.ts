import type { Module } from '../../platform/module.ts'
import { createExportAccount } from './my-data.ts'
import { myDataRoutes } from './my-data.routes.ts'
import { createMyNewsletter } from './my-newsletter.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { createSitemap } from './sitemap.ts'
import { storefrontRoutes } from './storefront.routes.ts'
import { createStorefront } from './storefront.service.ts'

type Deps = Parameters<typeof createStorefront>[0] &
  Parameters<typeof createExportAccount>[0] &
  Parameters<typeof createMyNewsletter>[0] &
  Parameters<typeof createSitemap>[0]

/** What shoppers see that needs several modules: product and store pages, the sitemap, the data of an account. */
export function storefrontModule(deps: Deps) {
  const exportAccount = createExportAccount(deps)
  const storefront = createStorefront(deps)
  return {
    service: { exportAccount },
    routes(serve, http) {
      storefrontRoutes(serve, storefront)
      myDataRoutes(serve, exportAccount, createMyNewsletter(deps))
      sitemapRoutes(http, createSitemap(deps), deps.publicUrl)
    },
  } satisfies Module
}
