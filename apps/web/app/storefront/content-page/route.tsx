import { useLocation } from 'react-router'
import type { Language, PageSlug } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { documentLanguage } from '#web/lib/i18n/language.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { recentOr } from '#web/lib/router/recent-data.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TextBlocks } from '#web/ui/text-blocks.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useContentPageMessages } from '../messages/content-page.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { HelpFrame } from './help-frame.tsx'
import { pageSlug } from './page-slug.ts'

type ContentPage = AnswerTo<'GET /api/pages/:slug/'>

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api: caller, language } = context.get(pageContext)
  return { page: await orFail(loadPage(caller, request, language)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { page: ContentPage | Promise<ContentPage> } {
  return { page: recentOr(request, () => loadPage(api.open, request, documentLanguage())) }
}

function loadPage(caller: ApiCaller, { url }: Request, language: Language): Promise<ContentPage> {
  const slug = pageSlug(new URL(url).pathname)
  return caller.call('GET /api/pages/:slug/', { params: { slug }, query: { language } })
}

/** About, shipping, returns and privacy: built-in texts, or the operator's replacements (D6). */
export default function ContentPageScreen({ loaderData: { page } }: Route.ComponentProps) {
  const slug = pageSlug(useLocation().pathname)
  return (
    <HelpFrame>
      <PageData data={page} loading={<PageLoading slug={slug} />} failed={<PageFailed slug={slug} />}>
        {(shown) => <Article page={shown} />}
      </PageData>
    </HelpFrame>
  )
}

function Article({ page: { slug, title, blocks, updated_at } }: { page: ContentPage }) {
  const { descriptions, updated, empty } = useContentPageMessages()
  const date = useDateFormat('longDay')
  return (
    <article className="max-w-[58ch]">
      <PageHead title={title} description={descriptions[slug]} canonical={`/${slug}`} />
      <h1 className="text-2xl font-bold">{title}</h1>
      {updated_at !== null && (
        <p className="mt-2 text-sm text-muted">
          <time dateTime={updated_at}>{updated(date(updated_at))}</time>
        </p>
      )}
      {blocks.length > 0 ? <TextBlocks blocks={blocks} /> : <EmptyState title={empty} />}
    </article>
  )
}

/** The footer's label of the page: the title itself is loaded with the text. */
function PageLoading({ slug }: { slug: PageSlug }) {
  const { places } = useMessages()
  return (
    <>
      <PageHead title={places[slug]} />
      <Loading />
    </>
  )
}

function PageFailed({ slug }: { slug: PageSlug }) {
  const retry = useRetry()
  const { places, retry: tryAgain } = useMessages()
  const { failed } = useContentPageMessages()
  return (
    <>
      <PageHead title={places[slug]} />
      <ErrorState headingLevel="h1" title={failed}>
        <Button onClick={retry}>{tryAgain}</Button>
      </ErrorState>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  const slug = pageSlug(useLocation().pathname)
  return <PageFailed slug={slug} />
}
