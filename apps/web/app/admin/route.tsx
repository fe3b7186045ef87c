import { redirect } from 'react-router'
import { pageContext } from '#web/lib/page-context.ts'
import { splitLanguage } from '#web/lib/language.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Route } from './+types/route.ts'
import { Waiting } from './waiting.tsx'

/** The area is in English only: its address in another language redirects to the English one. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(pageContext).language === 'en') return null
  const { origin, pathname, search } = new URL(request.url)
  throw redirect(origin + splitLanguage(pathname).path + search)
}
export const clientLoader = () => null
export const shouldRevalidate = () => false

const Shell = lazyPart(() => import('./shell.tsx'), <Waiting />)

/** Only the browser's cookie identifies the operator: the served page contains no operator data. */
export default function Admin() {
  const isServedPage = useVisitor() === 'unknown'
  return (
    <>
      <meta name="robots" content="noindex" />
      <noscript>
        <p className="m-4">This area needs JavaScript.</p>
      </noscript>
      {isServedPage ? <Waiting /> : <Shell />}
    </>
  )
}
