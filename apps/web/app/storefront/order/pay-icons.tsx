import { drawn } from '#web/ui/icons.ts'

/** Icons of the payment alone. */
export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.75" />
    <path d="M12 7v5.2l3.5 2" />
  </>,
)
export const LockIcon = drawn(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
)
export const ReturnIcon = drawn(<path d="M8.5 5 4.5 9l4 4M5 9h9.5a5 5 0 0 1 0 10H9" />)
