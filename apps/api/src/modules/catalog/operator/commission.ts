import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getCommissions } from '#contract/operator/stores.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { Settings } from '../../settings/index.ts'
import * as queries from './commission.queries.ts'

export type Commission = ReturnType<typeof createCommission>

/**
 * The shop's commission on a sale, by category. A store's own rate has precedence over the category's rate, and that
 * over the shop's rate. The rate of an order is fixed when the order is placed.
 */
export function createCommission({ db, settings }: { db: Db; settings: Pick<Settings, 'current'> }) {
  async function list(): Promise<Answer<typeof getCommissions>> {
    const rates = await queries.listRates(db)
    return {
      shop: toWire(settings.current().commissionBasisPoints),
      categories: rates.map(({ id, name, basisPoints }) => ({
        id,
        name,
        percent: basisPoints === null ? null : toWire(basisPoints),
      })),
    }
  }

  /** @throws CATEGORY_NOT_FOUND */
  async function setOfCategory(
    operator: ActingOperator,
    categoryId: number,
    basisPoints: number | null,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await queries.lockRate(tx, categoryId)
      if (!before) throw new ShopError('CATEGORY_NOT_FOUND')
      if (before.basisPoints === basisPoints) return
      await queries.writeRate(tx, categoryId, basisPoints)
      await audit(tx, {
        actor: operatorActor(operator),
        action: 'commission.changed',
        subject: `category:${categoryId}`,
        changes: { commissionBasisPoints: { from: before.basisPoints, to: basisPoints } },
      })
    })
  }

  return { list, setOfCategory }
}
