import type { OrderStatus } from '#contract/states.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'

type Tracking = AnswerTo<'GET /api/orders/:orderId/track/'>

/** The way of an order that goes well; the others end where they ended. */
const way: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'completed']

const words: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Not paid in time',
}

const momentFormat = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
})

export function ProgressLine({ order }: { order: Tracking }) {
  const momentOf = new Map(order.timeline.map(({ status, at }) => [status, at]))
  const reached = way.indexOf(order.status)
  const steps = reached >= 0 ? way : [...way.filter((status) => momentOf.has(status)), order.status]
  return (
    <ol className="flex flex-col">
      {steps.map((status, index) => {
        // Waiting for the payment is where an order is, not something it has done.
        const done = reached < 0 || (index <= reached && !(status === 'pending' && index === reached))
        const at = momentOf.get(status)
        return (
          <li
            key={status}
            aria-current={status === order.status ? 'step' : undefined}
            className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line"
          >
            <Mark as={!way.includes(status) ? 'ended' : done ? 'done' : 'ahead'} />
            <span>
              <span className={status === order.status ? 'font-bold' : done ? '' : 'text-muted'}>
                {status === 'pending' && done ? 'Ordered' : words[status]}
              </span>
              {at !== undefined && (
                <time dateTime={at} className="block text-sm text-muted">
                  {momentFormat.format(new Date(at))}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const marks = {
  done: { look: 'bg-brand text-on-brand', sign: <CheckIcon className="size-4.5" /> },
  ended: { look: 'bg-bad-soft text-bad', sign: <CloseIcon className="size-4.5" /> },
  ahead: { look: 'bg-sunken', sign: <span className="size-2 rounded-full bg-control" /> },
}

function Mark({ as }: { as: keyof typeof marks }) {
  const { look, sign } = marks[as]
  return <span className={`grid size-7 shrink-0 place-items-center rounded-full ${look}`}>{sign}</span>
}
