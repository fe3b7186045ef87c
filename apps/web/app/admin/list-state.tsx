import { Loading } from '#web/ui/spinner.tsx'
import { NotLoaded } from '#web/ui/back-office/not-loaded.tsx'
import { isApiError } from '#web/lib/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { area } from './messages.ts'

type Asked = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What stands in the place of a list: it comes, it could not be loaded, it is not one's work, or it is empty. */
export function ListState({ list, empty, failed }: { list: Asked; empty: string; failed: string }) {
  if (list.isPending) return <Loading />
  if (!list.error) return empty
  if (isApiError(list.error) && list.error.code === 'FORBIDDEN') return <Notice tone="info">{area.notAllowed}</Notice>
  return <NotLoaded text={failed} tryAgain={area.tryAgain} onRetry={() => void list.refetch()} />
}
