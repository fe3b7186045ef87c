import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Language, LANGUAGES, PAGE_SLUGS } from '#contract/shared/constants.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Day } from '#web/ui/admin/cells.tsx'
import { ListState } from '../list-state.tsx'
import { type ListedPage, pagesQuery } from './data.ts'
import { Editor } from './editor.tsx'
import { pages as messages } from './messages.ts'

/** The shop's content pages. The address selects the language and the page. */
export default function Pages() {
  const [params] = useSearchParams()
  const language = LANGUAGES.find((one) => one === params.get('language')) ?? 'en'
  const slug = PAGE_SLUGS.find((one) => one === params.get('page'))
  return slug === undefined ? (
    <PageList language={language} />
  ) : (
    <Editor key={`${slug} ${language}`} page={{ slug, language }} />
  )
}

function PageList({ language }: { language: Language }) {
  const requested = useQuery(pagesQuery)
  const views = LANGUAGES.map((one) => ({
    name: messages.languageNames[one],
    to: `/admin/pages?language=${one}`,
    isShown: one === language,
  }))
  return (
    <>
      <ViewLinks label={messages.languages} views={views} />
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={(requested.data ?? []).filter((page) => page.language === language)}
        rowKey={({ slug }) => slug}
        empty={<ListState list={requested} empty={messages.none} failed={messages.failed} />}
      />
    </>
  )
}

const columns: Column<ListedPage>[] = [
  { title: messages.page, isName: true, cell: (page) => <Name page={page} /> },
  { title: messages.heading, cell: ({ title }) => breakable(title) },
  { title: messages.written, cell: ({ updated_at }) => (updated_at === null ? messages.own : <Day at={updated_at} />) },
]

function Name({ page: { slug, language } }: { page: ListedPage }) {
  return (
    <InnerLink to={`/admin/pages?language=${language}&page=${slug}`} className="font-bold text-brand-ink underline">
      {messages.names[slug]}
    </InnerLink>
  )
}
