import type { FulfilmentState, OrderStatus } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.ts'
import { useTrackingMessages } from '../messages/tracking.ts'

export type Tracking = AnswerTo<'GET /api/orders/:orderId/track/'>

type Step = { name: string; at: string | undefined; mark: keyof typeof marks; isNow: boolean }

/** The steps of a successful order; other orders end at their last state. */
const way: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'completed']
/** With payment on delivery, no step waits for the payment. */
const stepsOfPayOnDelivery = way.filter((status) => status !== 'paid')
const sellerOrderWay: readonly FulfilmentState[] = ['new', 'processing', 'shipped', 'delivered', 'completed']

/** The progress of the whole order: completed steps with their times, and the remaining steps. */
export function OrderProgress({ order }: { order: Tracking }) {
  const { steps: names } = useTrackingMessages()
  const momentOf = new Map(order.timeline.map(({ status, at }) => [status, at]))
  const going = isPaidOnDelivery(order) ? stepsOfPayOnDelivery : way
  const reached = going.indexOf(order.status)
  const statuses = reached >= 0 ? going : [...going.filter((status) => momentOf.has(status)), order.status]
  const steps = statuses.map((status, index): Step => {
    // Waiting for payment is the current step, not a completed one.
    const done = reached < 0 || (index <= reached && !(status === 'pending' && index === reached))
    return {
      name: status === 'pending' && done ? names.ordered : names[status],
      at: momentOf.get(status),
      mark: !way.includes(status) ? 'ended' : done ? 'done' : 'ahead',
      isNow: status === order.status,
    }
  })
  return <Steps steps={steps} />
}

/** The order was packed before it was paid. */
function isPaidOnDelivery({ due_on_delivery, timeline }: Tracking): boolean {
  const first = timeline.find(({ status }) => status === 'paid' || status === 'processing')
  return due_on_delivery !== null || first?.status === 'processing'
}

/** The progress of one seller order, which is independent of the others. */
export function SellerOrderProgress({ sellerOrder }: { sellerOrder: Tracking['seller_orders'][number] }) {
  const { steps: names, sellerOrderNew } = useTrackingMessages()
  const momentOf = new Map(sellerOrder.steps.map(({ state, at }) => [state, at]))
  const reached = sellerOrderWay.indexOf(sellerOrder.state)
  const states =
    reached >= 0 ? sellerOrderWay : [...sellerOrderWay.filter((state) => momentOf.has(state)), sellerOrder.state]
  const steps = states.map((state, index): Step => ({
    name: state === 'new' ? sellerOrderNew : names[state],
    at: momentOf.get(state),
    mark: state === 'cancelled' ? 'ended' : reached < 0 || index <= reached ? 'done' : 'ahead',
    isNow: state === sellerOrder.state,
  }))
  return <Steps steps={steps} />
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const moment = useDateFormat('moment')
  return (
    <ol className="flex flex-col">
      {steps.map(({ name, at, mark, isNow }) => (
        <li
          key={name}
          aria-current={isNow ? 'step' : undefined}
          className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line"
        >
          <Mark as={mark} />
          <span>
            <span className={isNow ? 'font-bold' : mark === 'ahead' ? 'text-muted' : ''}>{name}</span>
            {at !== undefined && (
              <time dateTime={at} className="block text-sm text-muted">
                {moment(at)}
              </time>
            )}
          </span>
        </li>
      ))}
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
