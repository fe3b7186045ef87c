import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { useMessages } from './messages/shared.ts'

/** The error state of one part of a screen; the other parts stay. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { tryAgain } = useMessages()
  const box = useRestoredFocus<HTMLDivElement>()
  return (
    <div ref={box} className="flex flex-col items-start gap-3">
      <Notice tone="bad">{text}</Notice>
      <Button tone="quiet" size="sm" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  )
}
