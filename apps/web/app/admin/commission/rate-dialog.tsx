import { MAX_COMMISSION_PERCENT } from '#contract/shared/constants.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { commission as messages } from './messages.ts'

type RateDialogProps = {
  title: string
  /** Null without a specific rate. */
  percent: number | null
  save: (percent: number | null) => Promise<unknown>
  onClose: () => void
  announce: Announce
}

/** Sets or removes a specific commission rate. */
export function RateDialog({ title, percent, save, onClose, announce }: RateDialogProps) {
  const form = useCheckedForm(async (entered) => {
    announce()
    const typed = entry(entered, 'percent').trim()
    await save(typed === '' ? null : Number(typed))
    announce({ tone: 'good', text: messages.saved })
    onClose()
  }, messages.saveFailed)
  return (
    <FormDialog form={form} title={title} description={messages.rateText} submit={messages.save} onClose={onClose}>
      <TextField
        label={messages.percent}
        hint={messages.percentHint}
        name="percent"
        type="number"
        inputMode="decimal"
        min={0}
        max={MAX_COMMISSION_PERCENT}
        step={0.01}
        defaultValue={percent ?? ''}
        error={form.fields['percent']}
      />
    </FormDialog>
  )
}

export const asPercent = (percent: number): string => `${percent.toLocaleString('en-KE')}%`
