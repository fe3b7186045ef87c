import type { Language, PageSlug } from '#contract/constants.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { getContact, getContentPage } from '#contract/pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { catalogChanged } from '../catalog/index.ts'
import type { Settings } from '../settings/index.ts'
import { readOwnTexts, type PageText } from './own-texts.ts'
import { blocksOf } from './page-text.ts'
import { pageValues } from './page-values.ts'
import * as queries from './pages.queries.ts'

export type Pages = {
  /** The operator's text of a page, else the shop's own; with the settings as they are now. */
  get(slug: PageSlug, language: Language): Promise<Answer<typeof getContentPage>>
  contact(): Answer<typeof getContact>
  /** When the operator last wrote which page; the shop's own texts are not among them. */
  written(): Promise<{ slug: PageSlug; language: Language; updatedAt: Date }[]>
  /** The operator writes a page in one language; the other keeps its text. */
  write(tx: Tx, page: { slug: PageSlug; language: Language } & PageText): Promise<void>
}

export function createPages(deps: { db: Db; clock: Clock; settings: Pick<Settings, 'current'> }): Pages {
  const { db, clock, settings } = deps
  const ownText = readOwnTexts()

  return {
    async get(slug, language) {
      const written = await queries.findPage(db, slug, language)
      const { title, body } = written ?? ownText(slug, language)
      return {
        slug,
        language,
        title,
        blocks: blocksOf(body, pageValues(settings.current(), language)),
        updated_at: written?.updated_at.toISOString() ?? null,
      }
    },

    contact() {
      const { phone, whatsapp, email, instagram, x, address } = settings.current().contact
      return { phone, whatsapp, email, instagram, x, address }
    },

    async written() {
      const pages = await queries.writtenPages(db)
      return pages.map(({ slug, language, updated_at: updatedAt }) => ({ slug, language, updatedAt }))
    },

    async write(tx, page) {
      await queries.putPage(tx, { ...page, updated_at: clock.now() })
      await catalogChanged(tx, ['pages'])
    },
  }
}
