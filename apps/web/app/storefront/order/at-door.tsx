import { useAmount } from '#web/lib/use-site.ts'
import { TruckIcon } from '#web/ui/goods-icons.tsx'
import { useOrderAtDoorTexts } from '../texts/order-at-door.ts'

/** The amount to be paid on delivery. */
export function AtDoor({ shillings }: { shillings: number }) {
  const amount = useAmount('atDoor')
  const texts = useOrderAtDoorTexts()
  return (
    <section aria-labelledby="at-door" className="flex items-start gap-3 rounded-md bg-wait-soft p-5 text-wait">
      <TruckIcon className="mt-0.5 size-6" />
      <div className="min-w-0">
        <h2 id="at-door" className="text-lg font-bold">
          {texts.due(amount(shillings))}
        </h2>
        <p className="mt-1 text-sm">{texts.how}</p>
      </div>
    </section>
  )
}
