import { RETURN_DAYS } from '#contract/shared/constants.ts'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { ShopIcon } from '../shop-icon.tsx'

/** What protects the shopper's money: held until delivery (D36), returns (D39), and who sees card numbers and PINs. */
export function Protection() {
  const { protection: messages } = useOrderPayMessages()
  const promises = [
    { icon: 'protection', title: messages.held, text: messages.heldText },
    { icon: 'returns', title: messages.returns(RETURN_DAYS), text: messages.returnsText },
    { icon: 'lock', title: messages.secure, text: messages.secureText },
  ]
  return (
    <ul
      aria-label={messages.heading}
      className="grid gap-x-6 gap-y-3 rounded-md border border-line px-5 py-4 text-sm sm:grid-cols-3"
    >
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-1.5">
          <ShopIcon name={icon} className="size-6 text-brand-ink" />
          <p>
            <strong className="block">{title}</strong>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
