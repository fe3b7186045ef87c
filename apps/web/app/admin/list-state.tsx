import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { isApiError } from '#web/lib/api/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ItemPlaceholders } from './item-placeholders.tsx'
import { area } from './messages.ts'

type Requested = { isPending: boolean; error: unknown; refetch: () => unknown }

/** Replaces a list that is loading, failed to load, is not permitted for the role, or is empty. */
export function ListState({ list, empty, failed }: { list: Requested; empty: string; failed: string }) {
  if (list.isPending) return <ItemPlaceholders />
  if (!list.error) return empty
  if (isApiError(list.error) && list.error.code === 'FORBIDDEN') return <Notice tone="info">{area.notAllowed}</Notice>
  return <NotLoaded text={failed} tryAgain={area.tryAgain} onRetry={() => void list.refetch()} />
}
