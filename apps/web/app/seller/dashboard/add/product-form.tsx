import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { MAX_SKU_LENGTH, MAX_STOCK } from '#contract/shared/constants.ts'
import { payablePrice, toWire } from '#contract/shared/money.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Progress } from '#web/ui/admin/progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Category, SellerProduct } from '../../data/products.ts'
import { productForm as messages } from '../products/messages.ts'
import { combinationsOf } from './combinations.ts'
import { centsOf, type Entered, enteredOf, nothing, stockOfVariants } from './entered.ts'
import { PictureField } from './picture-field.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { VariantsField } from './variants-field.tsx'

type ProductFormProps = {
  /** The product that is edited; null for a new one. */
  product: SellerProduct | null
  categories: readonly Category[]
  onSaved: () => void
  onCancel: () => void
}

/** V§2 Add Product and Edit: one form. */
export function ProductForm({ product, categories, onSaved, onCancel }: ProductFormProps) {
  const [entered, setEntered] = useState<Entered>(() => (product ? enteredOf(product) : nothing))
  const { save, isSaving, sentPercent, fields, failure } = useSaveProduct(product, onSaved)
  const { label } = usePrice('productForm')(0)
  const change = (changed: Partial<Entered>) => setEntered((now) => ({ ...now, ...changed }))
  const hasVariants = combinationsOf(entered.kinds).length > 0
  const reserved = product?.variants.reduce((sum, variant) => sum + variant.reserved, 0) ?? 0
  const isDraft = product === null || product.state === 'draft'

  /** The props of a text field by its name. */
  const field = (
    name: TextName,
  ): Pick<ComponentProps<'input'>, 'value' | 'onChange'> & { error: string | undefined } => ({
    value: entered[name],
    onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
    error: fields[wireNames[name]],
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const asDraft = button instanceof HTMLButtonElement && button.value === 'draft'
    void save(entered, asDraft)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5 rounded-md bg-surface p-4 shadow-card sm:p-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={messages.name} required maxLength={160} {...field('name')} />
        <SelectField
          label={messages.category}
          required
          value={entered.categoryId}
          onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
          error={fields.category_id}
        >
          <option value="">{messages.selectCategory}</option>
          {categories.map(({ id, name, parent_id }) => (
            <option key={id} value={id}>
              {parent_id === undefined ? name : `– ${name}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={`${messages.price} (${label})`}
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          {...field('price')}
        />
        <TextField
          label={messages.stock}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={MAX_STOCK}
          step={1}
          hint={hasVariants ? messages.stockOfVariants : reserved > 0 ? messages.reserved(reserved) : undefined}
          {...field('stock')}
          {...(hasVariants && { value: stockOfVariants(entered), disabled: true })}
        />
      </div>
      {!hasVariants && (
        <TextField label={messages.sku} hint={messages.skuHint} maxLength={MAX_SKU_LENGTH} {...field('sku')} />
      )}
      <TextArea
        label={messages.description}
        rows={4}
        maxLength={5_000}
        value={entered.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        error={fields.description}
      />
      <PictureField
        pictures={entered.pictures}
        onChange={(changed) => setEntered((now) => ({ ...now, pictures: changed(now.pictures) }))}
        error={fields.uploaded_images ?? fields.kept_images}
      />
      <VariantsField entered={entered} onChange={change} label={label} error={fields.variants} />
      <Sale entered={entered} field={field} />
      <Details entered={entered} change={change} field={field} fields={fields} />
      {isSaving && sentPercent !== null && <Progress label={messages.uploadingProduct} percent={sentPercent} />}
      {failure !== '' && <Notice tone="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {product ? messages.update : messages.add}
        </Button>
        {isDraft && (
          <Button type="submit" tone="quiet" value="draft" formNoValidate busy={isSaving}>
            {messages.saveDraft}
          </Button>
        )}
        <Button tone="plain" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}

type TextName = { [K in keyof Entered]: Entered[K] extends string ? K : never }[keyof Entered]
type FieldOf = (name: TextName) => Pick<ComponentProps<'input'>, 'value' | 'onChange'> & { error: string | undefined }

/** The server's names of the fields in error responses. */
const wireNames: Record<TextName, string> = {
  name: 'name',
  nameSw: 'name_sw',
  categoryId: 'category_id',
  price: 'price',
  stock: 'stock',
  sku: 'sku',
  description: 'description',
  discount: 'discount',
  saleStarts: 'sale_starts_at',
  saleEnds: 'sale_ends_at',
  summary: 'summary',
  brand: 'brand',
  warranty: 'warranty',
  features: 'features',
  specifications: 'specifications',
}

/** D9: a whole percentage, and the resulting price. */
function Sale({ entered, field }: { entered: Entered; field: FieldOf }) {
  const price = usePrice('productForm')
  const cents = centsOf(entered.price)
  const percent = Number(entered.discount)
  const isSale = cents !== null && Number.isInteger(percent) && percent > 0 && percent < 100
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-bold">{messages.sale}</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={messages.discount}
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          step={1}
          hint={
            isSale && (
              <>
                {messages.buyersPay} <Price {...price(toWire(payablePrice(cents, percent)))} />
              </>
            )
          }
          {...field('discount')}
        />
        <TextField label={messages.saleStarts} type="datetime-local" {...field('saleStarts')} />
        <TextField label={messages.saleEnds} type="datetime-local" {...field('saleEnds')} />
      </div>
      <p className="text-sm text-muted">{messages.saleTimes}</p>
    </fieldset>
  )
}

type DetailsProps = {
  entered: Entered
  change: (changed: Partial<Entered>) => void
  field: FieldOf
  fields: Readonly<Record<string, string>>
}

/** The optional fields of a product. */
function Details({ entered, change, field, fields }: DetailsProps) {
  const isUsed = [entered.nameSw, entered.brand, entered.warranty, entered.features, entered.specifications].some(
    Boolean,
  )
  const lines = (name: 'features' | 'specifications') => ({
    rows: 4,
    value: entered[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => change({ [name]: currentTarget.value }),
    error: fields[name],
  })
  return (
    <details open={isUsed} className="group rounded-sm border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-bold [&::-webkit-details-marker]:hidden">
        {messages.details}
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label={messages.nameSw}
            hint={messages.nameSwHint}
            lang="sw"
            maxLength={160}
            {...field('nameSw')}
          />
        </div>
        <TextField label={messages.brand} maxLength={80} {...field('brand')} />
        <TextField label={messages.warranty} maxLength={200} {...field('warranty')} />
        <TextArea label={messages.features} hint={messages.featuresHint} {...lines('features')} />
        <TextArea label={messages.specifications} hint={messages.specificationsHint} {...lines('specifications')} />
        <div className="sm:col-span-2">
          <TextField label={messages.summary} hint={messages.summaryHint} maxLength={200} {...field('summary')} />
        </div>
      </div>
    </details>
  )
}
