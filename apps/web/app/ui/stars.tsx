import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

/** Five stars, filled up to `rating` in halves; one masked element instead of five icons, for pages with many cards. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  const { stars } = useUiMessages()
  const shown = Math.min(5, Math.max(0, rating))
  return (
    <>
      <span data-halves={Math.round(shown * 2)} className={`stars inline-block shrink-0 ${className}`} />
      <span className="sr-only">{stars(shown)}</span>
    </>
  )
}
