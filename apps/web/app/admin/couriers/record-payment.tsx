import { outsideChannels } from '#contract/shared/states.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { area } from '../messages.ts'
import type { Announce } from '../live-announcement.tsx'
import { type Courier, useRecordPayment } from './data.ts'
import { couriers as messages } from './messages.ts'

type RecordPaymentProps = { courier: Courier; announce: Announce; onClose: () => void }

/** Records a payment to a courier that was made outside the shop: at most the balance. */
export function RecordPayment({ courier: { id, name, balance }, announce, onClose }: RecordPaymentProps) {
  const amount = useAmount('operations')
  const record = useRecordPayment(id)
  const form = useCheckedForm(async (entered) => {
    announce()
    const chosen = entry(entered, 'channel')
    const { balance: left } = await record({
      amount: Number(entry(entered, 'amount')),
      channel: outsideChannels.find((channel) => channel === chosen) ?? 'other',
      reference: entry(entered, 'reference').trim(),
    })
    onClose()
    announce({ tone: 'good', text: messages.recorded(messages.balanceOf(left, amount)) })
  }, messages.recordFailed)
  return (
    <FormDialog
      form={form}
      title={messages.recordTitle(name)}
      description={messages.recordText(amount(balance))}
      submit={messages.record}
      onClose={onClose}
    >
      <TextField
        label={messages.amount}
        name="amount"
        type="number"
        inputMode="decimal"
        min={0.01}
        max={balance}
        step={0.01}
        required
        defaultValue={balance}
        error={form.fields['amount']}
      />
      <SelectField label={messages.channel} name="channel" required defaultValue="" error={form.fields['channel']}>
        <option value="">{area.choose}</option>
        {outsideChannels.map((channel) => (
          <option key={channel} value={channel}>
            {messages.channels[channel]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.reference}
        hint={messages.referenceHint}
        name="reference"
        required
        maxLength={60}
        autoComplete="off"
        error={form.fields['reference']}
      />
    </FormDialog>
  )
}
