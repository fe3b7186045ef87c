import { useDateFormat } from '#web/lib/use-date-format.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { flagProduct } from '#contract/operator-products.ts'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { ProductFile } from './data.ts'
import { product as texts } from './messages.ts'

type DecidedProps = { file: ProductFile; isTheirs: boolean; announce: Announce }

const NotYours = () => <p className="text-sm text-muted">{texts.notYours}</p>

/** Whether the product is published, and the action that changes it. */
export function ProductStatus({ file, isTheirs, announce }: DecidedProps) {
  return (
    <Card title={texts.status}>
      <p className="text-muted">{texts.statusText[file.state]}</p>
      {isTheirs ? <NextStatus file={file} announce={announce} /> : <NotYours />}
    </Card>
  )
}

function NextStatus({ file: { id, name, state }, announce }: Omit<DecidedProps, 'isTheirs'>) {
  const step = useStep('products', 'today')
  const params = { id: String(id) }
  if (state === 'withdrawn')
    return (
      <div>
        <ConfirmButton
          text={texts.putBack}
          tone="brand"
          question={texts.askPutBack(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/products/:id/put-back/', { params }))}
          done={texts.isBack(name)}
          announce={announce}
        />
      </div>
    )
  if (state !== 'listed' && state !== 'withheld') return null
  return (
    <div>
      <PromptButton
        text={texts.takeDown}
        tone="danger"
        dialog={{ title: texts.takeDownTitle(name), text: texts.takeDownText, label: texts.reason, maxLength: 300 }}
        run={(reason) =>
          step(() => operatorApi.call('POST /api/admin/products/:id/take-down/', { params, body: { reason } }))
        }
        done={texts.takenDown(name)}
        announce={announce}
      />
    </div>
  )
}

/** The curated lists of the shop that contain it. */
export function Flags({ file, isTheirs, announce }: DecidedProps) {
  const step = useStep('products', 'today')
  const params = { id: String(file.id) }
  const set = (body: CallInput<typeof flagProduct>['body']) => () =>
    step(() => operatorApi.call('PATCH /api/admin/products/:id/', { params, body }))
  return (
    <Card title={texts.flags}>
      <p className="text-muted">{texts.flagsText}</p>
      {isTheirs ? (
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            text={file.is_promotional ? texts.noPromotional : texts.makePromotional}
            run={set({ is_promotional: !file.is_promotional })}
            done={texts.flagged}
            announce={announce}
          />
          <ConfirmButton
            text={file.is_new_arrival ? texts.noNew : texts.makeNew}
            run={set({ is_new_arrival: !file.is_new_arrival })}
            done={texts.flagged}
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
export function Sale({ file, isTheirs, announce }: DecidedProps) {
  const step = useStep('products', 'today')
  const moment = useDateFormat('moment')
  const { id, name, discount, sale_starts_at: from, sale_ends_at: until } = file
  const params = { id: String(id) }
  const reported = [
    texts.saleOf(discount),
    from !== null && texts.saleFrom(moment(from)),
    until !== null && texts.saleUntil(moment(until)),
  ]
  return (
    <Card title={texts.sale}>
      <p className="text-muted">{discount === 0 ? texts.noSale : reported.filter(Boolean).join(', ')}</p>
      {discount > 0 &&
        (isTheirs ? (
          <div>
            <PromptButton
              text={texts.endSale}
              dialog={{ title: texts.endSaleTitle(name), text: texts.endSaleText, label: texts.reason, maxLength: 300 }}
              run={(reason) =>
                step(() => operatorApi.call('POST /api/admin/products/:id/end-sale/', { params, body: { reason } }))
              }
              done={texts.saleEnded}
              announce={announce}
            />
          </div>
        ) : (
          <NotYours />
        ))}
    </Card>
  )
}
