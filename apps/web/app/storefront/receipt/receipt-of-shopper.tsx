import { useMutation, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts'
import { api } from '#web/lib/api/api.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { useReceiptMessages } from '../messages/receipt.ts'
import { NoReceipt, ReceiptFailed, ReceiptLoading } from './receipt-states.tsx'
import { type Receipt, ReceiptSheet } from './receipt-sheet.tsx'

export default function ReceiptOfShopper({ orderId }: { orderId: string }) {
  return (
    <PersonalData>
      <Found orderId={orderId} />
    </PersonalData>
  )
}

function Found({ orderId }: { orderId: string }) {
  const messages = useReceiptMessages()
  const failureText = useFailureText()
  const receipt = useQuery({
    queryKey: ['receipt', orderId],
    queryFn: () => api.shopper.call('GET /api/orders/:orderId/receipt/', { params: { orderId } }),
  })
  if (receipt.isPending) return <ReceiptLoading />
  if (receipt.isError) {
    const text = failureText(receipt.error, messages.failed)
    if (isApiError(receipt.error) && noReceipt.has(receipt.error.code))
      return <NoReceipt orderId={orderId} text={text} />
    return <ReceiptFailed orderId={orderId} text={text} onRetry={() => void receipt.refetch()} />
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <Actions orderId={orderId} receipt={receipt.data} />
      <ReceiptSheet receipt={receipt.data} />
    </div>
  )
}

const noReceipt = new Set<ApiError['code']>(['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY'])

function Actions({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const messages = useReceiptMessages()
  const failureText = useFailureText()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: () =>
      api.shopper.call('GET /api/orders/:orderId/receipt/pdf/', { params: { orderId }, query: { language } }),
    onSuccess: (bytes) =>
      saveFile(`sokoni-${receipt.order_number}.pdf`, bytes as Uint8Array<ArrayBuffer>, 'application/pdf'),
  })
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <InnerLink
          to={href('/order/:orderId', { orderId })}
          className="inline-flex min-h-11 items-center gap-1 rounded-full pr-3 font-semibold text-brand-ink hover:bg-brand-soft max-sm:-my-2 max-sm:basis-full sm:mr-auto"
        >
          <ChevronLeftIcon className="size-5" />
          {messages.back}
        </InnerLink>
        <Button tone="quiet" onClick={() => window.print()} className="max-sm:flex-1">
          {messages.print}
        </Button>
        <Button tone="brand" busy={save.isPending} onClick={() => save.mutate()} className="max-sm:flex-1">
          {messages.save}
        </Button>
      </div>
      <div aria-live="polite">
        {save.isError && <Notice tone="bad">{failureText(save.error, messages.saveFailed)}</Notice>}
        {save.isSuccess && <Notice tone="good">{messages.saved}</Notice>}
      </div>
    </div>
  )
}

/**
 * A refusal shows its reason: the order does not exist, or is not paid yet. Every other error is shown as a failure.
 */
function useFailureText(): (error: unknown, otherwise: string) => string {
  const errorText = useErrorText()
  return (error, otherwise) =>
    isApiError(error) && error.status >= 400 && error.status < 500 ? errorText(error, otherwise) : otherwise
}
