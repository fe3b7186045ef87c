import { useSearchParams } from 'react-router'
import { hasSession } from '#web/lib/session/tokens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useProfileMessages } from '../messages/profile.ts'
import { LoggedOut } from './logged-out.tsx'
import { readSection } from './sections.ts'

const Account = lazyPart(() => import('./account.tsx'), <AccountLoading />, hasSession)

/** Profile and orders; rarely used sections have links of their own (S§2). */
export default function Profile() {
  const visitor = useVisitor()
  const messages = useProfileMessages()
  const [params] = useSearchParams()
  const section = readSection(params)
  return (
    // At least as high as the viewport from the start, so that the footer does not jump.
    <div className="mx-auto min-h-[85dvh] max-w-5xl">
      <PageHead title={section === 'overview' ? messages.title : messages[section]} unlisted />
      {visitor === 'unknown' && <AccountLoading />}
      {visitor === 'guest' && <LoggedOut />}
      {visitor === 'shopper' && <Account section={section} />}
    </div>
  )
}

/** A placeholder with the layout of the account. */
function AccountLoading() {
  const { title } = useProfileMessages()
  const { loading } = useUiMessages()
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8">
        <div className="shimmer h-96 rounded-md" />
        <div className="shimmer h-96 rounded-md" />
      </div>
    </>
  )
}
