import { changeOf } from './change-of.ts'

const messages = {
  before: (value: string) => `Previous: ${value}`,
}

const count = new Intl.NumberFormat('en-KE')

type ChangeProps = {
  now: number
  before: number
  /** The previous value as text, read to screen readers. */
  previous: string
}

/** The change from the previous period in percent; nothing when the previous value is zero. */
export function Change({ now, before, previous }: ChangeProps) {
  const change = changeOf(now, before)
  if (change === null) return null
  const look = change === 0 ? 'text-muted' : change > 0 ? 'text-good' : 'text-bad'
  const sign = change === 0 ? '' : change > 0 ? '+' : '−'
  return (
    <span title={messages.before(previous)} className={`font-semibold whitespace-nowrap tabular-nums ${look}`}>
      {`${sign}${count.format(Math.abs(change))}%`}
      <span className="sr-only">. {messages.before(previous)}</span>
    </span>
  )
}
