import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DayRange, FIRST_DAY, isProblem, type RangeProblem, readRange } from '#contract/days.ts'
import { entry } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { sales as texts } from '../sales-texts.ts'
import { tabPath } from '../tabs.tsx'
import { type AskedRange, type By, isSame, presets } from './asked-range.ts'
import { ChoiceLink } from './choice-link.tsx'

type RangeFormProps = { asked: AskedRange; today: string; by: By }

/** What an address says of the tab, without what goes without saying. */
export const salesPath = ({ from, to }: DayRange, by: By) =>
  tabPath('sales', { from, to, ...(by === 'units' && { by }) })

/** Which days are shown: some by a link, any by their first and last. */
export function RangeForm({ asked, today, by }: RangeFormProps) {
  const { from, to } = asked.entered
  return (
    <div className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <nav aria-label={texts.ranges} className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(presets(today)).map(([name, range]) => (
            <li key={name}>
              <ChoiceLink to={salesPath(range, by)} isChosen={!asked.problem && isSame(range, asked.range)}>
                {texts.presets[name as keyof typeof texts.presets]}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      <Fields key={`${from} ${to}`} asked={asked} today={today} by={by} />
    </div>
  )
}

/** What is entered comes anew with the address, such as by the browser's way back. */
function Fields({ asked, today, by }: RangeFormProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<RangeProblem | undefined>(asked.problem)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readRange({ from: entry(form, 'from'), to: entry(form, 'to') }, today)
    if (isProblem(read)) return setProblem(read)
    setProblem(undefined)
    void navigate(salesPath(read, by), { preventScrollReset: true })
  }

  const errorOf = (field: 'from' | 'to') => (problem?.field === field ? problem.message : undefined)
  const day = { type: 'date', min: FIRST_DAY, max: today, required: true } as const
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <TextField {...day} label={texts.from} name="from" defaultValue={asked.entered.from} error={errorOf('from')} />
      <TextField {...day} label={texts.to} name="to" defaultValue={asked.entered.to} error={errorOf('to')} />
      <Button type="submit" tone="quiet" className="h-12 sm:mt-6.5">
        {texts.show}
      </Button>
    </form>
  )
}
