import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type StoreSettings, useEndHoliday, useStartHoliday } from '../../data/store-settings.ts'
import { storeSettings as messages } from './messages.ts'

/** A day begins at midnight in Nairobi, which has no daylight saving time. */
const midnightOf = (day: string) => `${day}T00:00:00+03:00`

/** The date of a moment in Nairobi, in the format of a date field. */
const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date(moment))

/** Starts the store's holiday, changes its end, and ends it. */
export function Holiday({ settings: { away } }: { settings: StoreSettings }) {
  const day = useDateFormat('longDay')
  const { mutateAsync: start } = useStartHoliday()
  const { mutate: end, isPending: isEnding, isError: endFailed } = useEndHoliday()
  const form = useForm(async (entered) => {
    await start({ until: midnightOf(entry(entered, 'until')), message: entry(entered, 'message') })
  }, messages.holidayFailed)

  return (
    <form
      key={away?.until ?? 'here'}
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="store-holiday"
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="store-holiday" className="text-lg font-bold">
        {messages.holiday}
      </h3>
      {away ? <Notice tone="wait">{messages.away(day(away.until))}</Notice> : <p>{messages.holidayText}</p>}
      <TextField
        label={messages.until}
        name="until"
        type="date"
        required
        defaultValue={away ? dayOf(away.until) : ''}
        error={form.fields.until}
      />
      <TextArea
        label={messages.message}
        name="message"
        maxLength={300}
        rows={2}
        defaultValue={away?.message ?? ''}
        error={form.fields.message}
      />
      {(form.error !== '' || endFailed) && <Notice tone="bad">{form.error || messages.holidayFailed}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={away ? 'quiet' : 'brand'} busy={form.busy}>
          {away ? messages.changeHoliday : messages.start}
        </Button>
        {away && (
          <Button busy={isEnding} onClick={() => end()}>
            {messages.end}
          </Button>
        )}
      </div>
    </form>
  )
}
