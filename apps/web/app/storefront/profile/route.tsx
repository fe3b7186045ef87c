import { href, useNavigate, useSearchParams } from 'react-router'
import { logOut } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useProfileTexts } from '../texts/profile.ts'
import { LoggedOut } from './logged-out.tsx'
import { OrderHistory } from './order-history.tsx'
import { ProfileForm } from './profile-form.tsx'
import { readSection, type Section, sectionPath, sections } from './sections.ts'

const Addresses = lazyPart(() => import('./addresses.tsx'))
const Security = lazyPart(() => import('./security.tsx'))
const YourData = lazyPart(() => import('./your-data.tsx'))

/** Profile and orders, and behind links of their own what is needed now and then (S§2). */
export default function Profile() {
  const visitor = useVisitor()
  const texts = useProfileTexts()
  const [params] = useSearchParams()
  const section = readSection(params)
  return (
    // As high as a screen from the start: whatever arrives, the footer does not jump.
    <div className="mx-auto min-h-[85dvh] max-w-5xl">
      <PageHead title={section === 'overview' ? texts.title : texts[section]} unlisted />
      {visitor === 'guest' ? <LoggedOut /> : <Account section={section} isKnown={visitor === 'shopper'} />}
    </div>
  )
}

/** Until the browser knows who is there, the same with nothing in it. */
function Account({ section, isKnown }: { section: Section; isKnown: boolean }) {
  const navigate = useNavigate()
  const texts = useProfileTexts()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{texts.title}</h1>
        <Button
          tone="quiet"
          size="sm"
          onClick={async () => {
            await navigate(href('/'))
            await logOut()
          }}
        >
          <LogOutIcon className="size-5" />
          {texts.logOut}
        </Button>
      </div>
      <nav aria-label={texts.sections} className="mb-6 flex flex-wrap gap-2">
        {sections.map((each) => (
          <InnerLink
            key={each}
            to={sectionPath(each)}
            aria-current={each === section ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-full border border-control bg-surface px-4 text-sm font-semibold hover:bg-sunken aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
          >
            {texts[each]}
          </InnerLink>
        ))}
      </nav>
      {section === 'overview' && (
        <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8">
          <ProfileForm isKnown={isKnown} />
          <OrderHistory isKnown={isKnown} />
        </div>
      )}
      {isKnown && section === 'addresses' && <Addresses />}
      {isKnown && section === 'security' && <Security />}
      {isKnown && section === 'data' && <YourData />}
    </>
  )
}
