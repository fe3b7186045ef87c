import { useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { type SellerProduct, useChangeProduct, useCreateProduct } from '../../data/products.ts'
import { productForm as messages } from '../products/messages.ts'
import { bodyOf, type Entered, uploadsOf } from './entered.ts'

/**
 * Saves the form. An error on adding is shown in the specified alert; an error on updating is logged, as V§8 requires,
 * and also shown in the form.
 */
export function useSaveProduct(product: SellerProduct | null, onSaved: () => void) {
  const alert = useAlert()
  // One key for whatever the form contains: it adds one product.
  const keys = useIdempotencyKeys()
  const [sentPercent, setSentPercent] = useState<number | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const create = useCreateProduct()
  const change = useChangeProduct()
  const isSaving = create.isPending || change.isPending

  async function save(entered: Entered, asDraft: boolean) {
    if (isSaving) return
    setFields({})
    setFailure('')
    const pictures = uploadsOf(entered)
    const onSent = (sent: number) => setSentPercent(pictures.length > 0 ? Math.round(sent * 100) : null)
    const body = { ...bodyOf(entered, product), ...stateAfter(product, asDraft) }
    try {
      if (product) await change.mutateAsync({ id: product.id, body, pictures, onSent })
      else await create.mutateAsync({ body: { price: '', name: '', ...body }, key: keys.of({}), pictures, onSent })
    } catch (error) {
      setSentPercent(null)
      setFields(wrongFields(error))
      console.error(error)
      if (product) setFailure(isApiError(error) && error.body.fields ? messages.fieldsWrong : messages.updateFailed)
      else await alert(failureText(error))
      return
    }
    if (!product && !asDraft) await alert(messages.added)
    onSaved()
  }

  return { save, isSaving, sentPercent, fields, failure }
}

/** The ordinary button publishes a draft; a published product stays published. */
function stateAfter(product: SellerProduct | null, asDraft: boolean): { state?: 'draft' | 'listed' } {
  if (asDraft) return { state: 'draft' }
  return product === null || product.state === 'draft' ? { state: 'listed' } : {}
}

/**
 * V§8: the server's message, otherwise its detail, otherwise the whole response as text, otherwise the client's own
 * message.
 */
function failureText(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error && error.message ? error.message : messages.failed
  const { message, detail } = error.body
  return message || detail || error.answered || (error.status === 0 ? messages.networkError : messages.failed)
}

/** The errors of each part of the form, by the part's first name: `variants.2.price` is shown with the variants. */
function wrongFields(error: unknown): Record<string, string> {
  const fields = isApiError(error) ? (error.body.fields ?? []) : []
  return Object.fromEntries(fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]).toReversed())
}
