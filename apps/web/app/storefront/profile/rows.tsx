import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

/** Grey placeholders for rows that are loading. */
export function Rows({ count }: { count: number }) {
  const { loading } = useUiMessages()
  return (
    <output className="flex flex-col gap-3 py-3">
      <span className="sr-only">{loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="shimmer block h-12 rounded-sm" />
      ))}
    </output>
  )
}
