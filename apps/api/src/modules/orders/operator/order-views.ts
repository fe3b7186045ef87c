import { MAX_ORDER_VIEWS } from '#contract/shared/constants.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { ActingOperator } from '../../audit/index.ts'
import * as queries from './order-views.queries.ts'
import type { OrderView } from './order-views.queries.ts'

export type OrderViews = ReturnType<typeof createOrderViews>

/** Saved filters of the list of orders; each is visible only to the operator who saved it. */
export function createOrderViews({ db }: { db: Db }) {
  return {
    list: ({ operatorId }: ActingOperator): Promise<OrderView[]> => queries.listViews(db, operatorId),

    /** @throws ORDER_VIEW_NAME_TAKEN, case-insensitive; ORDER_VIEWS_FULL */
    save({ operatorId }: ActingOperator, view: Omit<OrderView, 'id'>): Promise<OrderView> {
      return inTransaction(db, async (tx) => {
        await queries.lockViews(tx, operatorId)
        const views = await queries.listViews(tx, operatorId)
        if (views.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())) {
          const message = 'You already have a view with this name.'
          throw new ShopError('ORDER_VIEW_NAME_TAKEN', { fields: [{ path: 'name', message }] })
        }
        if (views.length >= MAX_ORDER_VIEWS) throw new ShopError('ORDER_VIEWS_FULL')
        return { id: await queries.insertView(tx, operatorId, view), ...view }
      })
    },

    /** @throws ORDER_VIEW_NOT_FOUND also for another operator's view */
    async remove({ operatorId }: ActingOperator, id: number): Promise<void> {
      if (!(await queries.deleteView(db, operatorId, id))) throw new ShopError('ORDER_VIEW_NOT_FOUND')
    },
  }
}
