import { href } from 'react-router'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useReceiptMessages } from '../messages/receipt.ts'
import { useMessages } from '../messages/shared.ts'

export function ReceiptLoading() {
  const { title } = useReceiptMessages()
  const { loading } = useUiMessages()
  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <h1 className="sr-only">{title}</h1>
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true" className="shimmer mt-15 h-128 rounded-md" />
    </div>
  )
}

export function ReceiptFailed({ orderId, text, onRetry }: { orderId: string; text: string; onRetry: () => void }) {
  const { tryAgain } = useMessages()
  return (
    <ErrorState title={text} headingLevel="h1">
      <Button onClick={onRetry}>{tryAgain}</Button>
      <BackToOrder orderId={orderId} tone="quiet" />
    </ErrorState>
  )
}

/** Not an error: the order does not exist, or is not paid yet. A retry would not help. */
export function NoReceipt({ orderId, text }: { orderId: string; text: string }) {
  return (
    <EmptyState title={text} headingLevel="h1">
      <BackToOrder orderId={orderId} tone="brand" />
    </EmptyState>
  )
}

function BackToOrder({ orderId, tone }: { orderId: string; tone: 'brand' | 'quiet' }) {
  const { back } = useReceiptMessages()
  return (
    <InnerLink to={href('/order/:orderId', { orderId })} className={buttonLook(tone)}>
      {back}
    </InnerLink>
  )
}
