import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

type PriceProps = {
  /** The label before the amount: 'KSh'. */
  label: string
  /** Digits already grouped: '1,250.00'. */
  amount: string
  className?: string
}

/** Label, a space, digits (D8). The space does not break, so a price stays on one line. */
export function Price({ label, amount, className = '' }: PriceProps) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{`${label} ${amount}`}</span>
}

/** A former price; announced as such. */
export function OldPrice({ label, amount, className = '' }: PriceProps) {
  const { was } = useUiMessages()
  return (
    <s className={`whitespace-nowrap text-muted tabular-nums ${className}`}>
      <span className="sr-only">{was} </span>
      {`${label} ${amount}`}
    </s>
  )
}
