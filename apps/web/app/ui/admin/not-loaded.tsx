import { Notice } from '../notice.tsx'

type NotLoadedProps = {
  /** The name of the content that could not be loaded. */
  text: string
  tryAgain: string
  onRetry: () => void
}

/** Replaces content that could not be loaded, with a retry button. */
export function NotLoaded({ text, tryAgain, onRetry }: NotLoadedProps) {
  return (
    <Notice tone="bad">
      {text}{' '}
      <button type="button" onClick={onRetry} className="-my-3 min-h-11 font-bold underline">
        {tryAgain}
      </button>
    </Notice>
  )
}
