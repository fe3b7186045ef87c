import { type SubmitEvent, useState } from 'react'
import { COUNTIES } from '#contract/shared/constants.ts'
import { fromWire } from '#contract/shared/money.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { Zone } from './data.ts'
import { zones as messages } from './messages.ts'
import { Ticks } from './ticks.tsx'

type ZoneDialogProps = { zone: Zone | undefined; onDone: (zone: Zone) => void; onClose: () => void }

/** Edits one zone; conflicts with other zones are reported on saving. */
export function ZoneDialog({ zone, onDone, onClose }: ZoneDialogProps) {
  const [counties, setCounties] = useState<Zone['counties']>(zone?.counties ?? [])
  const [errors, setErrors] = useState<{ price?: string; counties?: string }>({})

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const price = Number(entry(entered, 'price'))
    const towns = entry(entered, 'towns').split('\n')
    const named = towns.map((town) => town.trim()).filter(Boolean)
    const isPriced = entry(entered, 'price') !== '' && fromWire(price) !== null
    if (!isPriced || counties.length === 0)
      return setErrors({
        ...(!isPriced && { price: messages.noPrice }),
        ...(counties.length === 0 && { counties: messages.noCounty }),
      })
    onDone({ counties, ...(named.length > 0 && { towns: named }), price })
  }

  return (
    <Dialog open onClose={onClose} title={messages.dialogTitle} description={messages.dialogText}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={messages.price}
          name="price"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          defaultValue={zone?.price ?? ''}
          error={errors.price}
        />
        <TextArea
          label={messages.towns}
          hint={messages.townsHint}
          name="towns"
          rows={3}
          defaultValue={zone?.towns?.join('\n') ?? ''}
        />
        <Ticks
          label={messages.counties}
          options={COUNTIES}
          chosen={counties}
          onChange={setCounties}
          error={errors.counties}
        />
        <Button type="submit">{messages.done}</Button>
      </form>
    </Dialog>
  )
}
