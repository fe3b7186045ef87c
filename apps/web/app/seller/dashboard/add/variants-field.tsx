import { useId } from 'react'
import { MAX_SKU_LENGTH, MAX_STOCK, MAX_VARIANT_OPTIONS, MAX_VARIANTS } from '#contract/shared/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { look, TextField } from '#web/ui/field.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { productForm as messages } from '../products/messages.ts'
import { carriedOver, combinationsOf, keyOf, type OptionKind, valuesOf } from './combinations.ts'
import { blankVariant, type Entered, type VariantEntry } from './entered.ts'

type VariantsFieldProps = {
  entered: Entered
  onChange: (change: Partial<Entered>) => void
  /** `$`, shown before prices. */
  label: string
  error: string | undefined
}

/** The options, and a row for each combination of their values. */
export function VariantsField({ entered, onChange, label, error }: VariantsFieldProps) {
  const { kinds, variants } = entered
  const count = combinationsOf(kinds).length

  function changeKinds(after: readonly OptionKind[]) {
    onChange({ kinds: after, variants: carriedOver(variants, kinds, after) })
  }

  const changeKind = (id: number, change: Partial<OptionKind>) =>
    changeKinds(kinds.map((kind) => (kind.id === id ? { ...kind, ...change } : kind)))

  function addKind() {
    const id = Math.max(-1, ...kinds.map((kind) => kind.id)) + 1
    changeKinds([...kinds, { id, name: ['Size', 'Colour', 'Material'][kinds.length] ?? '', values: [] }])
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-bold">{messages.variants}</legend>
      <p className="text-sm text-muted">{messages.variantsHint}</p>
      {kinds.map((kind, place) => (
        <KindRow
          key={kind.id}
          kind={kind}
          place={place + 1}
          onChange={(change) => changeKind(kind.id, change)}
          onRemove={() => changeKinds(kinds.filter(({ id }) => id !== kind.id))}
        />
      ))}
      {kinds.length < MAX_VARIANT_OPTIONS && (
        <Button tone="quiet" size="sm" className="self-start" onClick={addKind}>
          <PlusIcon className="size-5" />
          {messages.addOption}
        </Button>
      )}
      {count > MAX_VARIANTS && <Notice tone="bad">{messages.tooManyVariants(MAX_VARIANTS)}</Notice>}
      {error && <Notice tone="bad">{error}</Notice>}
      {count > 0 && count <= MAX_VARIANTS && <VariantTable entered={entered} onChange={onChange} label={label} />}
    </fieldset>
  )
}

type KindRowProps = {
  kind: OptionKind
  place: number
  onChange: (change: Partial<OptionKind>) => void
  onRemove: () => void
}

function KindRow({ kind, place, onChange, onRemove }: KindRowProps) {
  const name = kind.name.trim() || messages.option(place)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <TextField
        label={messages.option(place)}
        hint={place === 1 ? messages.optionHint : undefined}
        value={kind.name}
        maxLength={30}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className="max-sm:order-last max-sm:col-span-2">
        <TextField
          label={messages.values(name)}
          hint={place === 1 ? messages.valuesHint : undefined}
          defaultValue={kind.values.join(', ')}
          onChange={({ currentTarget }) => onChange({ values: valuesOf(currentTarget.value) })}
        />
      </div>
      <button
        type="button"
        aria-label={messages.removeOption(name)}
        onClick={onRemove}
        className="mt-7 grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

function VariantTable({ entered, onChange, label }: Omit<VariantsFieldProps, 'error'>) {
  const id = useId()
  const { kinds, variants, pictures } = entered

  function change(key: string, changed: Partial<VariantEntry>) {
    const entry = { ...(variants.get(key) ?? blankVariant), ...changed }
    onChange({ variants: new Map(variants).set(key, entry) })
  }

  return (
    <div className="overflow-x-auto rounded-sm border border-line">
      <table aria-labelledby={id} className="w-full text-left text-sm">
        <caption id={id} className="sr-only">
          {messages.variants}
        </caption>
        <thead className="bg-sunken text-muted">
          <tr>
            {[
              messages.variant,
              messages.stock,
              messages.sku,
              `${messages.variantPrice} (${label})`,
              messages.variantImage,
            ].map((title) => (
              <th key={title} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {combinationsOf(kinds).map((combination, place) => {
            const key = keyOf(combination)
            const entry = variants.get(key) ?? blankVariant
            const name = combination.join(' / ')
            return (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="min-w-28 px-3 py-2 font-semibold">
                  {name}
                </th>
                <td className="px-3 py-2">
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MAX_STOCK}
                    step={1}
                    aria-label={messages.ofVariant(messages.stock, name)}
                    value={entry.stock}
                    onChange={({ currentTarget }) => change(key, { stock: currentTarget.value })}
                    className={look(undefined, 'h-11 min-w-24')}
                  />
                </td>
                <td className="px-3 py-2">
                  <input
                    type="text"
                    maxLength={MAX_SKU_LENGTH}
                    aria-label={messages.ofVariant(messages.sku, name)}
                    value={entry.sku}
                    onChange={({ currentTarget }) => change(key, { sku: currentTarget.value })}
                    className={look(undefined, 'h-11 min-w-32')}
                  />
                </td>
                <td className="px-3 py-2">
                  <input
                    type="number"
                    inputMode="decimal"
                    min={0}
                    step={0.01}
                    aria-label={messages.ofVariant(messages.variantPrice, name)}
                    placeholder={entered.price}
                    title={place === 0 ? messages.firstPrice : undefined}
                    disabled={place === 0}
                    value={place === 0 ? '' : entry.price}
                    onChange={({ currentTarget }) => change(key, { price: currentTarget.value })}
                    className={look(undefined, 'h-11 min-w-28')}
                  />
                </td>
                <td className="px-3 py-2">
                  <select
                    aria-label={messages.ofVariant(messages.variantImage, name)}
                    value={pictures.some((picture) => picture.id === entry.picture) ? entry.picture : ''}
                    onChange={({ currentTarget }) => change(key, { picture: currentTarget.value })}
                    className={look(undefined, 'h-11 min-w-28')}
                  >
                    <option value="">{messages.noImage}</option>
                    {pictures.map((picture, at) => (
                      <option key={picture.id} value={picture.id}>
                        {messages.image(at + 1)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
