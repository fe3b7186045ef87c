import { href } from 'react-router'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import type { OwnStore } from '../../data/store.ts'
import { useStoreSettings } from '../../data/store-settings.ts'
import { storeSettings as messages } from './messages.ts'
import { Holiday } from './holiday.tsx'
import { Profile } from './profile.tsx'
import { Documents } from './documents.tsx'

/** The store's profile, its holidays, and the identity verification of its owner. */
export default function Panel({ store }: { store: OwnStore }) {
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {store.is_owner ? <Settings /> : <Notice tone="info">{messages.ownerOnly}</Notice>}
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
