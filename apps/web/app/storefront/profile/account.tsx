import { href, useNavigate } from 'react-router'
import { logOut } from '#web/lib/session/log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { useProfileMessages } from '../messages/profile.ts'
import { OrderHistory } from './order-history.tsx'
import { ProfileForm } from './profile-form.tsx'
import { type Section, sectionPath, sections } from './sections.ts'

const Addresses = lazyPart(() => import('./addresses.tsx'))
const Security = lazyPart(() => import('./security.tsx'))
const YourData = lazyPart(() => import('./your-data.tsx'))

/** One section at a time: rarely used sections are loaded on demand. */
export default function Account({ section }: { section: Section }) {
  const navigate = useNavigate()
  const messages = useProfileMessages()
  return (
    <PersonalData>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            // Executed before the next screen loads: a user who closes the page now is logged out.
            void logOut()
            void navigate(href('/'))
          }}
        >
          <LogOutIcon className="size-5" />
          {messages.logOut}
        </Button>
      </div>
      <nav aria-label={messages.sections} className="mb-6 flex flex-wrap gap-2">
        {sections.map((each) => (
          <InnerLink
            key={each}
            to={sectionPath(each)}
            aria-current={each === section ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-full border border-control bg-surface px-4 text-sm font-semibold hover:bg-sunken aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
          >
            {messages[each]}
          </InnerLink>
        ))}
      </nav>
      {section === 'overview' && (
        <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8">
          <ProfileForm />
          <OrderHistory />
        </div>
      )}
      {section === 'addresses' && <Addresses />}
      {section === 'security' && <Security />}
      {section === 'data' && <YourData />}
    </PersonalData>
  )
}
