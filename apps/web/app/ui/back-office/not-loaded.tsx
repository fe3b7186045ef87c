import { Notice } from '../notice.tsx'

type NotLoadedProps = {
  /** What could not be had. */
  text: string
  tryAgain: string
  onRetry: () => void
}

/** In the place of what could not be loaded, with the way to ask for it again. */
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
