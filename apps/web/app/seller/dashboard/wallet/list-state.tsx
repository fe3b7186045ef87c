import { wallet as messages } from './messages.ts'

type Requested = { isError: boolean; refetch: () => unknown }

/** Replaces rows that failed to load, or do not exist. */
export function ListState({ list, empty, failed }: { list: Requested; empty: string; failed: string }) {
  if (!list.isError) return empty
  return (
    <p role="alert">
      {failed}{' '}
      <button type="button" onClick={() => void list.refetch()} className="font-bold text-brand-ink underline">
        {messages.tryAgain}
      </button>
    </p>
  )
}
