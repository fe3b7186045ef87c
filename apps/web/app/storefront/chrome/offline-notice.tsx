import { useOnline } from '#web/lib/use-online.ts'
import { useTexts } from '../texts/shared.ts'

/** Shown below the header while offline, and announced when the connection is lost. */
export function OfflineNotice() {
  const texts = useTexts()
  const online = useOnline()
  return (
    <p
      role="status"
      className={online ? 'sr-only' : 'bg-accent-soft px-4 py-2 text-center font-semibold text-accent-ink'}
    >
      {online ? '' : texts.offline.notice}
    </p>
  )
}
