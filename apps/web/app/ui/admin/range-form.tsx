import { type SubmitEvent, useState } from 'react'
import { type DayRange, FIRST_DAY, isProblem, type RangeProblem, readRange } from '#contract/shared/days.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import type { RequestedRange } from './requested-range.ts'
import { ChoiceLink } from './choice-link.tsx'
import { useFormFollowing } from './use-form-following.ts'

/** Preset ranges, shown as links. */
export type NamedRange = { name: string; to: string; isChosen: boolean }

type RangeFormProps = {
  requested: RequestedRange
  today: string
  ranges: readonly NamedRange[]
  onShow: (range: DayRange) => void
}

const messages = { ranges: 'Date range', from: 'From', to: 'To', show: 'Show' }

/** Selects the date range: presets by links, any range by its first and last day. */
export function RangeForm({ ranges, ...fields }: RangeFormProps) {
  return (
    <div className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <nav aria-label={messages.ranges} className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          {ranges.map(({ name, to: address, isChosen }) => (
            <li key={name}>
              <ChoiceLink to={address} isChosen={isChosen}>
                {name}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      <Fields {...fields} />
    </div>
  )
}

/** The fields are reset with the address, also on back navigation. */
function Fields({ requested, today, onShow }: Omit<RangeFormProps, 'ranges'>) {
  const { from, to } = requested.entered
  const address = `${from} ${to}`
  const form = useFormFollowing(address)
  // An error of another range is not shown any more.
  const [shown, setShown] = useState(address)
  const [refused, setRefused] = useState<RangeProblem>()
  if (shown !== address) {
    setShown(address)
    setRefused(undefined)
  }
  const problem = refused ?? requested.problem

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const read = readRange({ from: entry(entered, 'from'), to: entry(entered, 'to') }, today)
    if (isProblem(read)) return setRefused(read)
    setRefused(undefined)
    onShow(read)
  }

  const errorOf = (field: 'from' | 'to') => (problem?.field === field ? problem.message : undefined)
  const day = { type: 'date', min: FIRST_DAY, max: today, required: true } as const
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <TextField {...day} label={messages.from} name="from" defaultValue={from} error={errorOf('from')} />
      <TextField {...day} label={messages.to} name="to" defaultValue={to} error={errorOf('to')} />
      <Button type="submit" tone="quiet" className="h-12 sm:mt-6.5">
        {messages.show}
      </Button>
    </form>
  )
}
