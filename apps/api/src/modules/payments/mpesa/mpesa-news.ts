import { timingSafeEqual } from 'node:crypto'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import * as notices from '../notices/notices.queries.ts'
import type { Notice } from '../notices/notices.queries.ts'
import type { NoticeVerdict } from '../payments.tables.ts'
import { secretHash } from './callback-secret.ts'
import { readC2b } from './c2b-news.ts'
import type { CommandDaraja } from './command-daraja.ts'
import { readCommandResult } from './command-result.ts'
import * as commands from './commands.queries.ts'
import type { C2bAnswer, PaidByHand } from './paid-by-hand.ts'
import { deriveSecret, type AuthSecret } from '../../accounts/index.ts'

/** M-Pesa's webhook channels other than the prompts' callbacks: how each is authenticated and settled. */
export type MpesaNews = {
  /** Whether a path contains the PayBill's secret; compared in constant time. */
  isPaybills(secret: string): boolean
  /** Answers M-Pesa's validation request before it takes a payment by hand. */
  validate(body: Buffer): Promise<C2bAnswer>
  /** The key that identifies a repeated PayBill confirmation; null when the body is invalid. */
  paymentKey(body: Buffer): string | null
  /** The command whose result or queue timeout is posted to this path. */
  findCommand(secret: string): Promise<{ id: number } | undefined>
  /** Settles a stored webhook event of one of these channels. */
  settle(notice: Notice): Promise<NoticeVerdict>
}

export const ACCEPTED: C2bAnswer = { code: '0', words: 'Accepted' }

export function createMpesaNews(deps: {
  db: Db
  shortcode: string
  paybillSecret: string
  paidByHand: PaidByHand
  /** Null: the shop has no API user, so there are no results. */
  daraja: CommandDaraja | null
}): MpesaNews {
  const { db, shortcode, paidByHand, daraja } = deps
  const expected = Buffer.from(deps.paybillSecret)

  async function settleByHand(notice: Notice): Promise<NoticeVerdict> {
    const payment = readC2b(notice.body, shortcode)
    return inTransaction(db, async (tx) => {
      const settled = payment && (await paidByHand.settle(tx, payment))
      if (settled?.verdict === 'pending')
        throw new Error('it may be money that is counted and has no receipt yet; the notice is tried again')
      if (settled?.attemptId) await notices.keepWith(tx, notice.id, settled.attemptId)
      const verdict = settled ? settled.verdict : 'unreadable'
      await notices.close(tx, notice.id, verdict)
      return verdict
    })
  }

  async function settleResult(notice: Notice): Promise<NoticeVerdict> {
    const { commandId } = notice
    const result = notice.channel === 'late' ? null : readCommandResult(notice.body)
    return inTransaction(db, async (tx) => {
      const verdict = await take()
      await notices.close(tx, notice.id, verdict)
      return verdict

      async function take(): Promise<NoticeVerdict> {
        if (!daraja || commandId === null) return 'foreign'
        if (notice.channel === 'late') return (await daraja.takeTimeout(tx, commandId)) ? 'recorded' : 'repeated'
        if (!result) return 'unreadable'
        return (await daraja.takeResult(tx, commandId, result)) ? 'recorded' : 'repeated'
      }
    })
  }

  return {
    isPaybills(secret) {
      const given = Buffer.from(secret)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },

    async validate(body) {
      const payment = readC2b(body, shortcode)
      return payment ? paidByHand.validate(payment) : { code: 'C2B00012', words: 'Rejected' }
    },

    paymentKey(body) {
      const payment = readC2b(body, shortcode)
      return payment && notices.paymentKey(payment.receipt)
    },

    findCommand: (secret) => commands.findBySecretHash(db, secretHash(secret)),

    settle: (notice) => (notice.channel === 'by_hand' ? settleByHand(notice) : settleResult(notice)),
  }
}

/** The PayBill's address is registered once and does not change: its secret is derived from the shop's secret. */
export function paybillSecret(authSecret: AuthSecret): string {
  // Hexadecimal, so that the address cannot contain a word that Safaricom rejects.
  return deriveSecret(authSecret, 'paybill address').toString('hex')
}
