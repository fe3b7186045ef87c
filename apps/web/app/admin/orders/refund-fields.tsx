import { useAmount } from '#web/lib/hooks/use-site.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OrderDetail, OrderItem, SellerOrder } from '../data/orders.ts'
import { refundItems as messages } from './messages.ts'
import { chosenOf, type Entered, isLessBy, refundableUnits } from './requested.ts'

type FieldsProps = { order: OrderDetail; entered: Entered; onEnter: (entered: Entered) => void }

/** The refundable units of each item, and the delivery. */
export function ItemFields({ order, entered, onEnter }: FieldsProps) {
  const amount = useAmount('operations')
  const items = order.seller_orders.flatMap((sellerOrder) => sellerOrder.items.map((item) => ({ item, sellerOrder })))
  return (
    <>
      <p className="text-sm text-muted">{messages.itemsHint}</p>
      {isLessBy(entered, order) && <Notice tone="wait">{messages.lessLeft}</Notice>}
      {items
        .filter(({ item }) => refundableUnits(item) > 0)
        .map(({ item, sellerOrder }) => (
          <SelectField
            key={item.id}
            label={nameOf(item)}
            hint={[
              messages.each(amount(item.price)),
              sellerOrder.store.name,
              ...(isUnsent(sellerOrder) ? [messages.unsent] : []),
            ].join(' · ')}
            name={`item-${item.id}`}
            value={chosenOf(item, entered.units)}
            onChange={({ currentTarget: { value } }) =>
              onEnter({ ...entered, units: { ...entered.units, [item.id]: Number(value) } })
            }
          >
            <option value="0">{messages.none}</option>
            {Array.from({ length: refundableUnits(item) }, (_, index) => (
              <option key={index} value={index + 1}>
                {messages.ofUnits(index + 1, refundableUnits(item))}
              </option>
            ))}
          </SelectField>
        ))}
      {order.refundable.delivery > 0 && (
        <CheckField
          label={messages.delivery(amount(order.refundable.delivery))}
          name="delivery"
          checked={entered.delivery}
          onChange={({ currentTarget: { checked } }) => onEnter({ ...entered, delivery: checked })}
        />
      )}
    </>
  )
}

export function AmountField({ order, entered, onEnter, error }: FieldsProps & { error: string | undefined }) {
  const amount = useAmount('operations')
  return (
    <TextField
      label={messages.amount}
      hint={messages.amountHint(amount(order.refundable.all))}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      maxLength={16}
      value={entered.amount}
      onChange={({ currentTarget: { value } }) => onEnter({ ...entered, amount: value })}
      error={error}
    />
  )
}

const isUnsent = ({ state }: SellerOrder) => state === 'new' || state === 'processing'
const nameOf = ({ product_name, variant_name }: OrderItem) =>
  messages.unitsOf(variant_name === '' ? product_name : `${product_name}, ${variant_name}`)
