import { CheckIcon } from '#web/ui/icons.ts'
import { useCheckoutMessages } from './messages/checkout.ts'

const steps = ['cart', 'delivery', 'pay'] as const

const looks = {
  done: { text: '', number: 'bg-brand text-on-brand' },
  current: { text: 'font-bold', number: 'bg-brand text-on-brand' },
  ahead: { text: 'text-muted', number: 'bg-sunken text-muted ring-1 ring-line' },
}

/** How far the purchase is: a list, because no step can be opened from another. */
export function CheckoutSteps({ current }: { current: (typeof steps)[number] }) {
  const messages = useCheckoutMessages()
  const at = steps.indexOf(current)
  return (
    <ol aria-label={messages.steps} className="mb-4 flex max-w-md items-center gap-2 text-sm print:hidden">
      {steps.map((step, index) => {
        const look = index < at ? 'done' : index === at ? 'current' : 'ahead'
        return (
          <li
            key={step}
            aria-current={look === 'current' ? 'step' : undefined}
            className={`flex items-center gap-2 ${index > 0 ? 'grow' : ''} ${looks[look].text}`}
          >
            {index > 0 && <span className={`h-0.5 flex-1 rounded-full ${look === 'ahead' ? 'bg-line' : 'bg-brand'}`} />}
            <span
              aria-hidden="true"
              className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold ${looks[look].number}`}
            >
              {look === 'done' ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            {messages[step]}
            {look === 'done' && <span className="sr-only">, {messages.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
