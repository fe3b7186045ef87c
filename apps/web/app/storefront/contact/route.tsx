import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { recentOr } from '#web/lib/router/recent-data.ts'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useOrganization } from '../chrome/shop-data.tsx'
import { StructuredData } from '../chrome/structured-data.tsx'
import { HelpFrame } from '../content-page/help-frame.tsx'
import { useContactMessages } from '../messages/contact.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { BusinessHours } from './business-hours.tsx'
import { addressOn, Channels } from './channels.tsx'

type Contact = AnswerTo<'GET /api/contact/'>

export async function loader({ context }: Route.LoaderArgs) {
  return { contact: await orFail(loadContact(context.get(pageContext).api)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { contact: Contact | Promise<Contact> } {
  return { contact: recentOr(request, () => loadContact(api.open)) }
}

const loadContact = (caller: ApiCaller) => caller.call('GET /api/contact/')

/** Numbers and handles as set by the operator (V§2, D6). */
export default function ContactScreen({ loaderData: { contact } }: Route.ComponentProps) {
  const { title, description } = useContactMessages()
  return (
    <HelpFrame>
      <PageHead title={title} description={description} canonical={href('/contact')} />
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      <PageData data={contact} loading={<Loading />} failed={<ContactFailed headingLevel="h2" />}>
        {(shown) => (
          <>
            <ContactData contact={shown} />
            <Channels contact={shown} />
            <BusinessHours phone={shown.phone} address={shown.address} />
          </>
        )}
      </PageData>
    </HelpFrame>
  )
}

/** The shop with its contact points, for search engines; hours as in V§2. */
function ContactData({ contact: { phone, email, address, instagram, x } }: { contact: Contact }) {
  const organization = useOrganization()
  const open = (dayOfWeek: string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  })
  return (
    <StructuredData
      about={
        import.meta.env.SSR && {
          ...organization,
          email,
          ...(phone !== '' && { telephone: phone }),
          ...(address !== '' && { address }),
          sameAs: [addressOn.instagram(instagram), addressOn.x(x)].filter((profile) => profile !== null),
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            email,
            availableLanguage: ['en', 'sw'],
            hoursAvailable: [
              open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '09:00', '17:00'),
              open(['Saturday'], '10:00', '16:00'),
            ],
          },
        }
      }
    />
  )
}

function ContactFailed({ headingLevel }: { headingLevel: 'h1' | 'h2' }) {
  const retry = useRetry()
  const { retry: tryAgain } = useMessages()
  const { failed } = useContactMessages()
  return (
    <ErrorState headingLevel={headingLevel} title={failed}>
      <Button onClick={retry}>{tryAgain}</Button>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  const { title } = useContactMessages()
  return (
    <>
      <PageHead title={title} />
      <ContactFailed headingLevel="h1" />
    </>
  )
}
