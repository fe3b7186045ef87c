import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { inTime } from '#web/lib/in-time.ts'
import { useWords } from '#web/lib/words.ts'

/**
 * A part of a screen that is fetched when it is first shown, such as a dialog. One that cannot be fetched says so in
 * its own place; the screen around it goes on.
 *
 * @param waiting what keeps its place meanwhile; nothing for what opens over the page
 * @param soon asked once by the browser: whether it will be shown for certain, and is fetched before that
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
  soon = () => false,
) {
  const early = typeof document !== 'undefined' && soon() ? load() : undefined
  // Told where it is shown.
  early?.catch(() => undefined)
  const Part = lazy(() => inTime(early ?? load())) as ComponentType<Props>
  return function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PartFailed />
  }
}

function PartFailed() {
  const { partFailed, reloadPage } = useWords()
  return (
    <div className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md rounded-md bg-surface p-3 shadow-float">
      <Notice tone="bad">{partFailed}</Notice>
      <Button tone="quiet" size="sm" className="mt-3" onClick={() => location.reload()}>
        {reloadPage}
      </Button>
    </div>
  )
}
