import { type ComponentType, startTransition, use, useEffect, useState } from 'react'
import { useNear } from '#web/lib/hooks/use-near.ts'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ReviewsProps } from './reviews.tsx'

const loadReviews = () => import('./reviews.tsx')
const ServedReviews = lazyPart(loadReviews)

/**
 * The reviews are served with the page, in a tab that is closed at first. Opening it loads their script; until then
 * the browser keeps the served markup as it is.
 */
export function ReviewsPanel(props: ReviewsProps) {
  const { language } = use(SpeechContext)
  const [panel, near] = useNear<HTMLDivElement>('400px')
  const [Loaded, setLoaded] = useState<ComponentType<ReviewsProps> | null>(null)
  useEffect(() => {
    if (!near) return
    let isMounted = true
    loadReviews().then(
      // A transition: the page stays as it is while the messages of the reviews are loading.
      ({ default: reviews }) => isMounted && startTransition(() => setLoaded(() => reviews)),
      // The served reviews stay readable.
      () => undefined,
    )
    return () => void (isMounted = false)
  }, [near])
  if (import.meta.env.SSR) {
    return (
      <div data-served>
        {/* Without preloading: the messages are loaded with the script. */}
        <SpeechContext value={{ language }}>
          <ServedReviews {...props} />
        </SpeechContext>
      </div>
    )
  }
  if (Loaded === null) {
    return (
      <div key="served" ref={panel} data-served suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  }
  return <Loaded {...props} />
}
