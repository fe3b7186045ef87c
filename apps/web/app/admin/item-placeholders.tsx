import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

/** Cards of about the height of what is loading. */
export function ItemPlaceholders({ look = 'gap-4' }: { look?: string }) {
  const { loading } = useUiMessages()
  return (
    <div className={`flex flex-col ${look}`}>
      <output className="sr-only">{loading}</output>
      {[1, 2, 3].map((item) => (
        <div key={item} aria-hidden="true" className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
          <div className="shimmer h-5 w-3/5 rounded-sm" />
          <div className="shimmer h-4 w-4/5 rounded-sm" />
        </div>
      ))}
    </div>
  )
}
