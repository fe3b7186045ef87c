import { href } from 'react-router'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { settingsQuery, useStoreSettings, verificationQuery } from '../../data/store-settings.ts'
import { requireSection, start } from '../access.ts'
import type { SectionHandle } from '../sections.ts'
import { Documents } from './documents.tsx'
import { Holiday } from './holiday.tsx'
import { storeSettings as messages } from './messages.ts'
import { Profile } from './profile.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, section: 'store' } satisfies SectionHandle

export async function clientLoader() {
  await requireSection('store')
  start(settingsQuery)
  start(verificationQuery)
  return null
}

/** The store's profile, its holidays, and the identity verification of its owner. */
export default function Store() {
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <Settings />
    </>
  )
}

function Settings() {
  const { data: settings, isPending, refetch } = useStoreSettings()
  if (isPending) return <Loading />
  if (!settings) return <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
  return (
    <>
      {settings.status === 'open' && (
        <p>
          <InnerLink to={href('/store/:slug', { slug: settings.slug })} className={textLink}>
            {messages.publicPage}
          </InnerLink>
        </p>
      )}
      <Profile settings={settings} />
      <Holiday settings={settings} />
      <Documents />
    </>
  )
}
