import type { Language, PageSlug } from '#contract/shared/constants.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getContact, getContentPage } from '#contract/shopper/pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { catalogChanged } from '../catalog/index.ts'
import type { Settings } from '../settings/index.ts'
import { readOwnTexts, type PageText } from './own-texts.ts'
import { blocksOf } from './page-text.ts'
import { pageValues } from './page-values.ts'
import * as queries from './pages.queries.ts'

export type Pages = {
  /** The operator's text of a page, else the default text; with the current settings. */
  get(slug: PageSlug, language: Language): Promise<Answer<typeof getContentPage>>
  contact(): Answer<typeof getContact>
  /** The pages that the operator wrote, with their time of change; default texts are not included. */
  written(): Promise<{ slug: PageSlug; language: Language; updatedAt: Date }[]>
  /** The default text. */
  own(ref: { slug: PageSlug; language: Language }): PageText
  /** A text rendered for shoppers. */
  shown(language: Language, text: PageText): Pick<Answer<typeof getContentPage>, 'title' | 'blocks'>
  /** The names allowed in braces. */
  valueNames(language: Language): string[]
  /** Stores the operator's text of a page in one language; the other language does not change. */
  write(tx: Tx, page: { slug: PageSlug; language: Language } & PageText): Promise<void>
  /** Restores the default text. */
  remove(tx: Tx, ref: { slug: PageSlug; language: Language }): Promise<void>
}

export function createPages(deps: { db: Db; clock: Clock; settings: Pick<Settings, 'current'> }): Pages {
  const { db, clock, settings } = deps
  const ownText = readOwnTexts()

  const shown: Pages['shown'] = (language, { title, body }) => ({
    title,
    blocks: blocksOf(body, pageValues(settings.current(), language)),
  })

  return {
    async get(slug, language) {
      const written = await queries.findPage(db, slug, language)
      const { title, body } = written ?? ownText(slug, language)
      const updated_at = written?.updated_at.toISOString() ?? null
      return { slug, language, ...shown(language, { title, body }), updated_at }
    },

    own: ({ slug, language }) => ownText(slug, language),
    shown,
    valueNames: (language) => Object.keys(pageValues(settings.current(), language)),

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

    async remove(tx, { slug, language }) {
      await queries.dropPage(tx, slug, language)
      await catalogChanged(tx, ['pages'])
    },
  }
}
