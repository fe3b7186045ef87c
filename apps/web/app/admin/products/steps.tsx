import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { flagProduct } from '#contract/operator/products.ts'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { ProductDetail } from './data.ts'
import { product as messages } from './messages.ts'

type DecidedProps = { product: ProductDetail; canEdit: boolean; announce: Announce }

const NotYours = () => <p className="text-sm text-muted">{messages.notYours}</p>

/** Whether the product is published, and the action that changes it. */
export function ProductStatus({ product, canEdit, announce }: DecidedProps) {
  return (
    <Card title={messages.status}>
      <p className="text-muted">{messages.statusText[product.state]}</p>
      {canEdit ? <NextStatus product={product} announce={announce} /> : <NotYours />}
    </Card>
  )
}

function NextStatus({ product: { id, name, state }, announce }: Omit<DecidedProps, 'canEdit'>) {
  const step = useStep('products')
  const params = { id: String(id) }
  if (state === 'withdrawn')
    return (
      <div>
        <ConfirmButton
          text={messages.republish}
          tone="brand"
          question={messages.confirmPutBack(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/products/:id/republish/', { params }))}
          done={messages.isBack(name)}
          announce={announce}
        />
      </div>
    )
  if (state !== 'listed' && state !== 'withheld') return null
  return (
    <div>
      <PromptButton
        text={messages.unpublish}
        tone="danger"
        dialog={{
          title: messages.unpublishTitle(name),
          text: messages.unpublishText,
          label: messages.reason,
          maxLength: 300,
        }}
        run={(reason) =>
          step(() => operatorApi.call('POST /api/admin/products/:id/unpublish/', { params, body: { reason } }))
        }
        done={messages.takenDown(name)}
        announce={announce}
      />
    </div>
  )
}

/** The curated lists of the shop that contain it. */
export function Flags({ product, canEdit, announce }: DecidedProps) {
  const step = useStep('products')
  const params = { id: String(product.id) }
  const set = (body: CallInput<typeof flagProduct>['body']) => () =>
    step(() => operatorApi.call('PATCH /api/admin/products/:id/', { params, body }))
  return (
    <Card title={messages.flags}>
      <p className="text-muted">{messages.flagsText}</p>
      {canEdit ? (
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            text={product.is_promotional ? messages.noPromotional : messages.makePromotional}
            run={set({ is_promotional: !product.is_promotional })}
            done={messages.flagged}
            announce={announce}
          />
          <ConfirmButton
            text={product.is_new_arrival ? messages.noNew : messages.makeNew}
            run={set({ is_new_arrival: !product.is_new_arrival })}
            done={messages.flagged}
            announce={announce}
          />
        </div>
      ) : (
        <NotYours />
      )}
    </Card>
  )
}

/** Only the store can begin a sale; an operator may end it. */
export function Sale({ product, canEdit, announce }: DecidedProps) {
  const step = useStep('products')
  const moment = useDateFormat('moment')
  const { id, name, discount, sale_starts_at: from, sale_ends_at: until } = product
  const params = { id: String(id) }
  const reported = [
    messages.saleOf(discount),
    from !== null && messages.saleFrom(moment(from)),
    until !== null && messages.saleUntil(moment(until)),
  ]
  return (
    <Card title={messages.sale}>
      <p className="text-muted">{discount === 0 ? messages.noSale : reported.filter(Boolean).join(', ')}</p>
      {discount > 0 &&
        (canEdit ? (
          <div>
            <PromptButton
              text={messages.endSale}
              dialog={{
                title: messages.endSaleTitle(name),
                text: messages.endSaleText,
                label: messages.reason,
                maxLength: 300,
              }}
              run={(reason) =>
                step(() => operatorApi.call('POST /api/admin/products/:id/end-sale/', { params, body: { reason } }))
              }
              done={messages.saleEnded}
              announce={announce}
            />
          </div>
        ) : (
          <NotYours />
        ))}
    </Card>
  )
}
