import * as contract from '#contract/operator/content-banners.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ContentBanners } from './content-banners.ts'

export function contentBannersRoutes(serve: Serve, contentBanners: ContentBanners): void {
  serve(contract.listContentBanners, ({ query }) => contentBanners.list(query.kind))

  serve(contract.createContentBanner, ({ operator, body, files }) => contentBanners.create(operator, body, files))

  serve(contract.changeContentBanner, ({ operator, params, body, files }) =>
    contentBanners.change(operator, params.id, body, files),
  )

  serve(contract.removeContentBanner, async ({ operator, params }) => {
    await contentBanners.remove(operator, params.id)
    return { message: 'Banner deleted.' }
  })

  serve(contract.orderContentBanners, async ({ operator, body }) => {
    await contentBanners.order(operator, body.kind, body.ids)
    return { message: 'Banners reordered.' }
  })
}
