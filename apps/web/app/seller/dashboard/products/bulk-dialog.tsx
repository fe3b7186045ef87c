import { useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import type { IdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useAmount, usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BulkEdit, type BulkRow, useBulkEdit, useBulkPreview } from '../../data/import.ts'
import { bulk as messages } from './import-messages.ts'
import { type BulkEntered, editOf, type PriceChange, type StockChange } from './bulk-entered.ts'

type BulkDialogProps = {
  productIds: readonly number[]
  keys: IdempotencyKeys
  onClose: () => void
  /** Receives the number of changed products. */
  onDone: (changed: number) => void
}

/** A bulk edit of products: entered, previewed, applied. */
export default function BulkDialog({ productIds, keys, onClose, onDone }: BulkDialogProps) {
  const [entered, setEntered] = useState<BulkEntered>({ price: 'none', priceValue: '', stock: 'none', stockValue: '' })
  const [wrong, setWrong] = useState('')
  const [shown, setShown] = useState<{ edit: BulkEdit; rows: readonly BulkRow[] } | null>(null)
  const preview = useBulkPreview()
  const apply = useBulkEdit()

  async function show() {
    const edit = editOf(entered, productIds)
    setWrong(edit ? '' : messages.nothing)
    if (!edit) return
    try {
      const { rows } = await preview.mutateAsync(edit)
      setShown({ edit, rows })
    } catch (error) {
      console.error(error)
      setWrong(failureText(error))
    }
  }

  async function change() {
    if (!shown || apply.isPending) return
    setWrong('')
    try {
      // The idempotency key belongs to the preview: a preview after an applied edit is another edit.
      const { changed } = await apply.mutateAsync({ body: shown.edit, key: keys.of(shown) })
      keys.done()
      onDone(changed)
    } catch (error) {
      console.error(error)
      setWrong(failureText(error))
    }
  }

  return (
    <Dialog
      open
      busy={apply.isPending}
      onClose={onClose}
      title={shown ? messages.previewTitle : messages.title}
      description={messages.text(productIds.length)}
    >
      {shown ? (
        <>
          <Preview rows={shown.rows} />
          {wrong !== '' && <Notice tone="bad">{wrong}</Notice>}
          <div className="flex flex-wrap gap-3">
            {shown.rows.every(({ problem }) => problem === null) && (
              <Button busy={apply.isPending} onClick={() => void change()}>
                {messages.apply}
              </Button>
            )}
            <Button
              tone="quiet"
              disabled={apply.isPending}
              onClick={() => {
                setShown(null)
                setWrong('')
              }}
            >
              {messages.back}
            </Button>
          </div>
        </>
      ) : (
        <Form
          entered={entered}
          onChange={(changed) => setEntered((now) => ({ ...now, ...changed }))}
          wrong={wrong}
          isBusy={preview.isPending}
          onSubmit={show}
        />
      )}
    </Dialog>
  )
}

function failureText(error: unknown): string {
  if (!isApiError(error)) return messages.failed
  return error.body.fields?.[0]?.message ?? (error.text || messages.failed)
}

type FormProps = {
  entered: BulkEntered
  onChange: (changed: Partial<BulkEntered>) => void
  wrong: string
  isBusy: boolean
  onSubmit: () => Promise<void>
}

function Form({ entered, onChange, wrong, isBusy, onSubmit }: FormProps) {
  const { label } = usePrice('productForm')(0)
  const form = useCheckedForm(onSubmit, messages.failed)

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <SelectField
        label={messages.price}
        value={entered.price}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value as PriceChange })}
      >
        {Object.entries(messages.priceChanges).map(([change, name]) => (
          <option key={change} value={change}>
            {name}
          </option>
        ))}
      </SelectField>
      {entered.price !== 'none' && (
        <TextField
          label={entered.price.endsWith('percent') ? messages.percent : messages.amount(label)}
          name="price_value"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          value={entered.priceValue}
          error={form.fields['price_value']}
          onChange={({ currentTarget }) => onChange({ priceValue: currentTarget.value })}
        />
      )}
      <SelectField
        label={messages.stock}
        value={entered.stock}
        onChange={({ currentTarget }) => onChange({ stock: currentTarget.value as StockChange })}
      >
        {Object.entries(messages.stockChanges).map(([change, name]) => (
          <option key={change} value={change}>
            {name}
          </option>
        ))}
      </SelectField>
      {entered.stock !== 'none' && (
        <TextField
          label={messages.units}
          hint={entered.stock === 'add' ? messages.unitsHint : undefined}
          name="stock_value"
          type="number"
          inputMode={entered.stock === 'add' ? 'text' : 'numeric'}
          required
          step={1}
          {...(entered.stock === 'set' && { min: 0 })}
          value={entered.stockValue}
          error={form.fields['stock_value']}
          onChange={({ currentTarget }) => onChange({ stockValue: currentTarget.value })}
        />
      )}
      {wrong !== '' && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" className="self-start" busy={isBusy}>
        {messages.preview}
      </Button>
    </form>
  )
}

/** Products that cannot be changed are listed first. */
function Preview({ rows }: { rows: readonly BulkRow[] }) {
  const amount = useAmount('sellerProducts')
  const bad = rows.filter(({ problem }) => problem !== null)
  const good = rows.filter(({ problem }) => problem === null)
  return (
    <>
      {bad.length > 0 && <Notice tone="bad">{messages.cannot(bad.length)}</Notice>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {[...bad, ...good].map((row) => (
          <li key={row.variant_id} className="flex flex-col gap-1 py-3">
            <span className="font-semibold wrap-anywhere">
              {row.name}
              {row.variant !== '' && <span className="font-normal text-muted"> · {row.variant}</span>}
            </span>
            <dl className="flex flex-wrap gap-x-5 gap-y-1">
              <Move title={messages.price} before={amount(row.price_before)} after={amount(row.price_after)} />
              <Move title={messages.stock} before={String(row.stock_before)} after={String(row.stock_after)} />
            </dl>
            {row.problem !== null && <span className="font-medium text-bad">{row.problem}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Move({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{title}:</dt>
      <dd className="tabular-nums">
        {before === after ? (
          before
        ) : (
          <>
            <span className="sr-only">{messages.before} </span>
            {before} <span aria-hidden>→</span>
            <span className="sr-only"> {messages.after}</span> <b>{after}</b>
          </>
        )}
      </dd>
    </div>
  )
}
