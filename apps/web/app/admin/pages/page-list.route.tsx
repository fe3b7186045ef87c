import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { type Language, LANGUAGES } from '#contract/shared/constants.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { ListState } from '../list-state.tsx'
import { type ListedPage, pagesQuery } from './data.ts'
import { pages as messages } from './messages.ts'

/** The language in the address; English without a known one. */
function languageIn(search: string): Language {
  const requested = new URLSearchParams(search).get('language')
  return LANGUAGES.find((language) => language === requested) ?? 'en'
}

export const clientLoader = screenLoader(sectionRoles.pages, () => [pagesQuery])

/** The shop's content pages in one language, which the address selects. */
export default function PageList() {
  const language = languageIn(useLocation().search)
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
        name="pages"
        isLinked
        isLoading={requested.isPending}
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
  { title: messages.heading, narrow: 'detail', cell: ({ title }) => breakable(title) },
  {
    title: messages.written,
    narrow: 'amount',
    cell: ({ updated_at }) => (updated_at === null ? messages.own : <Day at={updated_at} />),
  },
]

function Name({ page: { slug, language } }: { page: ListedPage }) {
  return (
    <InnerLink to={`/admin/pages/${slug}/${language}`} className="font-bold text-brand-ink underline">
      {messages.names[slug]}
    </InnerLink>
  )
}
