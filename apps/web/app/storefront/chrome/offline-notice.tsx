import { useOnline } from '#web/lib/hooks/use-online.ts'
import { useMessages } from '../messages/shared.ts'

/** Shown below the header while offline, and announced when the connection is lost. */
export function OfflineNotice() {
  const messages = useMessages()
  const online = useOnline()
  return (
    <p
      role="status"
      className={online ? 'sr-only' : 'bg-accent-soft px-4 py-2 text-center font-semibold text-accent-ink'}
    >
      {online ? '' : messages.offline.notice}
    </p>
  )
}
