import { useOnline } from '#web/lib/use-online.ts'
import { useTexts } from '../texts/shared.ts'

/** Stands below the header while there is no network, and is read out when that begins. */
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
