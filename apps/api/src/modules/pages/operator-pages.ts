import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { Language, PageSlug } from '#contract/shared/constants.ts'
import { LANGUAGES, PAGE_SLUGS } from '#contract/shared/constants.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getPage, listPages, previewPage } from '#contract/operator/pages.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../audit/index.ts'
import type { PageText } from './own-texts.ts'
import * as queries from './pages.queries.ts'
import type { Pages } from './pages.service.ts'

type Ref = { slug: PageSlug; language: Language }

export type OperatorPages = ReturnType<typeof createOperatorPages>

type OperatorPagesDeps = { db: Db; pages: Pages }

/** The shop's content pages, as operators edit them. */
export function createOperatorPages(deps: OperatorPagesDeps) {
  return bindDeps(deps, { list, get, preview, write, restoreOwn })
}

async function list({ db, pages }: OperatorPagesDeps): Promise<Answer<typeof listPages>> {
  const written = await queries.writtenPages(db)
  return PAGE_SLUGS.flatMap((slug) =>
    LANGUAGES.map((language) => {
      const found = written.find((page) => page.slug === slug && page.language === language)
      const { title } = found ?? pages.own({ slug, language })
      return { slug, language, title, updated_at: found?.updated_at.toISOString() ?? null }
    }),
  )
}

async function get({ db, pages }: OperatorPagesDeps, { slug, language }: Ref): Promise<Answer<typeof getPage>> {
  const written = await queries.findPage(db, slug, language)
  const own = pages.own({ slug, language })
  const { title, body } = written ?? own
  const values = pages.valueNames(language)
  return { slug, language, title, body, own, values, updated_at: written?.updated_at.toISOString() ?? null }
}

async function preview({ pages }: OperatorPagesDeps, ref: Ref, text: PageText): Promise<Answer<typeof previewPage>> {
  return { ...ref, ...pages.shown(ref.language, text), updated_at: null }
}

/** @throws PAGE_CHANGED_SINCE another user wrote or restored the page after `version` was read */
async function write(
  deps: OperatorPagesDeps,
  operator: ActingOperator,
  ref: Ref,
  { version, ...text }: PageText & { version: string | null },
): Promise<Answer<typeof getPage>> {
  const { db, pages } = deps
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, ref)
    assertNewest(before, version)
    const from = before ?? pages.own(ref)
    if (from.title === text.title && from.body === text.body) return
    await pages.write(tx, { ...ref, ...text })
    await auditChange(tx, operator, ref, 'page.changed', { from, to: text })
  })
  return get(deps, ref)
}

/** @throws PAGE_CHANGED_SINCE another user wrote the page after `version` was read; that version is not deleted */
async function restoreOwn(
  deps: OperatorPagesDeps,
  operator: ActingOperator,
  ref: Ref,
  version: string | null,
): Promise<Answer<typeof getPage>> {
  const { db, pages } = deps
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, ref)
    if (!before) return
    assertNewest(before, version)
    await pages.remove(tx, ref)
    await auditChange(tx, operator, ref, 'page.restored', { from: before, to: pages.own(ref) })
  })
  return get(deps, ref)
}

/** Locks all pages against changes until the transaction ends. */
async function lock(tx: Tx, { slug, language }: Ref) {
  await queries.lockPages(tx)
  return queries.findPage(tx, slug, language)
}

function assertNewest(stored: { updated_at: Date } | undefined, version: string | null): void {
  const newest = stored?.updated_at.toISOString() ?? null
  if (newest !== version) throw new ShopError('PAGE_CHANGED_SINCE', { version: newest })
}

/** The text may contain personal data, and the audit log cannot be erased: it stores only the text's length. */
function auditChange(
  tx: Tx,
  operator: ActingOperator,
  { slug, language }: Ref,
  action: AuditAction,
  { from, to }: { from: PageText; to: PageText },
): Promise<void> {
  return audit(tx, {
    actor: operatorActor(operator),
    action,
    subject: `page:${slug}.${language}`,
    changes: {
      title: { from: from.title, to: to.title },
      characters: { from: from.body.length, to: to.body.length },
    },
  })
}
