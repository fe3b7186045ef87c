import { useTexts } from '../texts/shared.ts'

/** The ways to pay, as small plates (S§2: Visa, Mastercard, M-Pesa, Airtel Money, PayPal). */
export function PaymentMarks() {
  const { footer } = useTexts()
  return (
    <ul aria-label={footer.waysToPay} className="flex flex-wrap items-center gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <span className="sr-only">{name}</span>
          <svg viewBox="0 0 60 36" aria-hidden="true" className="h-8 rounded-sm bg-plate ring-1 ring-line">
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const word = { x: 30, y: 22.5, textAnchor: 'middle', fontWeight: 800 } as const

const marks = [
  {
    name: 'Visa',
    drawing: (
      <text {...word} y={23.5} fontSize="16" fontStyle="italic" fill="#1a1f71">
        VISA
      </text>
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="24" cy="18" r="10" fill="#eb001b" />
        <circle cx="36" cy="18" r="10" fill="#f79e1b" />
        <path d="M30 10a10 10 0 0 1 0 16 10 10 0 0 1 0-16" fill="#ff5f00" />
      </>
    ),
  },
  {
    name: 'M-Pesa',
    drawing: (
      <text {...word} fontSize="12.5" fill="#3a8a2e">
        M-PESA
      </text>
    ),
  },
  {
    name: 'Airtel Money',
    drawing: (
      <>
        <text {...word} y={17} fontSize="11" fill="#e40000">
          airtel
        </text>
        <text {...word} y={28} fontSize="9" fill="#e40000">
          money
        </text>
      </>
    ),
  },
  {
    name: 'PayPal',
    drawing: (
      <text {...word} fontSize="13" fontStyle="italic">
        <tspan fill="#253b80">Pay</tspan>
        <tspan fill="#179bd7">Pal</tspan>
      </text>
    ),
  },
]
