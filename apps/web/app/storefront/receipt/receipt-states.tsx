import { href } from 'react-router'
import { useWords } from '#web/lib/words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useReceiptTexts } from '../texts/receipt.ts'
import { useTexts } from '../texts/shared.ts'

export function ReceiptLoading() {
  const { title } = useReceiptTexts()
  const { loading } = useWords()
  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <h1 className="sr-only">{title}</h1>
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true" className="shimmer mt-15 h-128 rounded-md" />
    </div>
  )
}

export function ReceiptFailed({ orderId, text, onRetry }: { orderId: string; text: string; onRetry?: () => void }) {
  const { back } = useReceiptTexts()
  const { tryAgain } = useTexts()
  return (
    <ErrorState title={text} headingLevel="h1">
      {onRetry && <Button onClick={onRetry}>{tryAgain}</Button>}
      <InnerLink to={href('/order/:orderId', { orderId })} className={buttonLook('quiet')}>
        {back}
      </InnerLink>
    </ErrorState>
  )
}
