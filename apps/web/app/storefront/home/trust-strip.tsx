import { RETURN_DAYS } from '#contract/shared/constants.ts'
import { useAmount, useSite } from '#web/lib/hooks/use-site.ts'
import { useHomeMessages } from '../messages/home.ts'
import { ShopIcon } from '../shop-icon.tsx'

/** What every order comes with: payment, protection, delivery, returns. */
export function TrustStrip() {
  const { trust } = useHomeMessages()
  const amount = useAmount('catalog')
  const { freeDeliveryFrom } = useSite()
  const promises = [
    { icon: 'payment', ...trust.payment },
    { icon: 'protection', ...trust.protection },
    { icon: 'delivery', title: trust.delivery.title, text: trust.delivery.text(amount(freeDeliveryFrom)) },
    { icon: 'returns', title: trust.returns.title(RETURN_DAYS), text: trust.returns.text },
  ]
  return (
    <ul
      aria-label={trust.label}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-3 rounded-lg border border-line bg-surface p-3 sm:mt-8 sm:p-4 sm:grid-cols-2 sm:gap-6 sm:px-6 lg:grid-cols-4"
    >
      {promises.map(({ icon, title, text }) => (
        <li key={icon} className="flex gap-2 sm:items-center sm:gap-3">
          <span className="grid shrink-0 text-brand-ink sm:size-10 sm:place-items-center sm:rounded-full sm:bg-brand-soft">
            <ShopIcon name={icon} className="size-5 sm:size-6" />
          </span>
          <span className="min-w-0 text-sm">
            <span className="block font-bold">{title}</span>
            <span className="block text-xs text-muted sm:text-sm">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
