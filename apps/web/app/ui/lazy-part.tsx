import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { inTime } from '#web/lib/api/in-time.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

/**
 * A lazily loaded part of a screen, such as a dialog. A load error is shown in its place; the rest of the screen
 * continues to work.
 *
 * @param waiting the placeholder while it loads; none for a part that opens above the page
 * @param soon called once in the browser: whether the part will certainly be shown, and is preloaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
  soon = () => false,
) {
  const early = typeof document !== 'undefined' && soon() ? load() : undefined
  // The error is shown where the part is rendered.
  early?.catch(() => undefined)
  const Part = lazy(() => inTime(early ?? load())) as ComponentType<Props>
  return function Lazy(props: Props) {
    return (
      <LazyBoundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LazyBoundary>
    )
  }
}

class LazyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <LazyFailed />
  }
}

function LazyFailed() {
  const { loadFailed, reloadPage } = useUiMessages()
  return (
    <div className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md rounded-md bg-surface p-3 shadow-float">
      <Notice tone="bad">{loadFailed}</Notice>
      <Button tone="quiet" size="sm" className="mt-3" onClick={() => location.reload()}>
        {reloadPage}
      </Button>
    </div>
  )
}
