import { useMessages } from '../messages/shared.ts'
import airtelMoney from './payment-marks/airtel-money.svg?url'
import mPesa from './payment-marks/m-pesa.svg?url'
import mastercard from './payment-marks/mastercard.svg?url'
import payPal from './payment-marks/paypal.svg?url'
import visa from './payment-marks/visa.svg?url'

const marks = [
  { name: 'Visa', drawing: visa },
  { name: 'Mastercard', drawing: mastercard },
  { name: 'M-Pesa', drawing: mPesa },
  { name: 'Airtel Money', drawing: airtelMoney },
  { name: 'PayPal', drawing: payPal },
]

/** The payment methods as small logos (S§2: Visa, Mastercard, M-Pesa, Airtel Money, PayPal). */
export function PaymentMarks() {
  const { footer } = useMessages()
  return (
    <ul aria-label={footer.paymentMethods} className="flex flex-wrap items-center gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <img
            src={drawing}
            alt={name}
            width={60}
            height={36}
            loading="lazy"
            className="h-8 w-auto rounded-sm bg-plate ring-1 ring-line"
          />
        </li>
      ))}
    </ul>
  )
}
