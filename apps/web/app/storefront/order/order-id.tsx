import { Button } from '#web/ui/button.tsx'
import { CheckIcon, CopyIcon } from '#web/ui/icons.ts'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { useOrderMessages } from '../messages/order.ts'
import { useCopy } from './use-copy.ts'

/** The long id (S§2) in small print: shoppers use the order number. */
export function OrderId({ id }: { id: string }) {
  const { summary } = useOrderMessages()
  const { id: messages } = useOrderPayMessages()
  const { copy, copied, announcement } = useCopy({ copied: () => messages.copied, notCopied: messages.notCopied })
  return (
    <div className="mt-6 flex flex-wrap items-center text-xs text-muted">
      <dl className="flex flex-wrap gap-x-1.5">
        <dt>{summary.id}</dt>
        <dd className="font-mono break-all">{id}</dd>
      </dl>
      <Button tone="plain" className="min-w-11 px-0" aria-label={messages.copy} onClick={() => void copy(id, id)}>
        {copied === '' ? <CopyIcon className="size-4.5" /> : <CheckIcon className="size-4.5" />}
      </Button>
      <output className="empty:hidden">{announcement}</output>
    </div>
  )
}
