import { z } from 'zod'
import * as operatorContract from '#contract/operator/withdrawals.ts'
import * as contract from '#contract/seller/wallet.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import { answerPage } from '../../platform/http/next-link.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { personKey } from '../../platform/idempotency.ts'
import type { Wallet } from './wallet.service.ts'
import {
  heldView,
  listedView,
  payoutPhoneView,
  postingsView,
  statementView,
  transactionView,
  walletView,
  withdrawalView,
} from './wallet.view.ts'

const IdCursor = z.tuple([z.int()])

export function walletRoutes(serve: Serve, wallet: Wallet): void {
  const { payoutPhones, withdrawals, transactions, statements } = wallet

  serve(contract.getWallet, async ({ seller }) => walletView(await wallet.overview(seller.storeId)))

  serve(contract.listHeld, async ({ seller, query, call }) => {
    const page = await transactions.listHeld(seller.storeId, query)
    return answerPage(call, query, page).map((line) => heldView(line, wallet.holdDays()))
  })

  serve(contract.requestWithdrawal, async ({ seller, body, call }) => {
    // The code is not part of the idempotency key: a repeat has another code.
    const idempotency = personKey(seller, contract.requestWithdrawal.path, call, { amount: body.amount })
    const proof = { code: body.code, address: call.address }
    return withdrawalView(await withdrawals.request(seller, body.amount, idempotency, proof))
  })

  serve(contract.listWithdrawals, async ({ seller, query, call }) => {
    const after = readCursor(IdCursor, query.cursor)?.[0] ?? null
    const found = await withdrawals.list(seller.storeId, { after, limit: query.limit + 1 })
    return answerPage(
      call,
      query,
      pageOf(found, query.limit, ({ id }) => [id]),
    ).map(withdrawalView)
  })

  serve(contract.listTransactions, async ({ seller, query, call }) =>
    answerPage(call, query, await transactions.list(seller.storeId, query)).map(transactionView),
  )

  serve(contract.getTransaction, async ({ seller, params }) =>
    postingsView(await transactions.get(seller.storeId, params.id)),
  )

  serve(contract.listStatements, async ({ seller }) =>
    (await statements.months(seller.storeId)).map((month) => ({ month })),
  )

  serve(contract.getStatement, async ({ reads, seller, params }) =>
    statementView(await statements.get(reads, seller.storeId, params.month)),
  )

  serve(contract.getStatementCsv, async ({ reads, seller, params, call }) => {
    const { name, parts } = await statements.csv(reads, seller, params.month)
    saveAs(call, name)
    return parts
  })

  serve(contract.getStatementPdf, async ({ reads, seller, params, call }) => {
    const { name, bytes } = await statements.pdf(reads, seller, params.month)
    saveAs(call, name)
    return bytes
  })

  serve(contract.requestPayoutPhone, async ({ seller, body, call }) => {
    const typed = { phone: body.phone_number, password: body.password, code: body.code }
    const phone = await payoutPhones.request(seller, typed, call.address)
    return { message: 'We’ve sent a code to your phone.', phone_number: phone }
  })

  serve(contract.verifyPayoutPhone, async ({ seller, body }) =>
    payoutPhoneView(await payoutPhones.prove(seller, body.code)),
  )

  serve(operatorContract.listStoreWithdrawals, async ({ query, call }) => {
    const after = readCursor(IdCursor, query.cursor)?.[0] ?? null
    const found = await withdrawals.listForOperator(query, { after, limit: query.limit + 1 })
    return answerPage(
      call,
      query,
      pageOf(found, query.limit, ({ payout }) => [payout.id]),
    ).map(listedView)
  })

  serve(operatorContract.getWithdrawalsCsv, async ({ operator, query, call }) => {
    const { name, parts } = await withdrawals.csv(operator, query)
    saveAs(call, name)
    return parts
  })

  serve(operatorContract.resolveWithdrawal, async ({ operator, params, body }) =>
    withdrawalView(
      await withdrawals.resolve(
        operator,
        params.id,
        body.status === 'paid' ? { state: 'paid', receipt: body.reference } : { state: 'failed', reason: body.reason },
      ),
    ),
  )

  serve(operatorContract.approveWithdrawal, async ({ operator, params }) =>
    withdrawalView(await withdrawals.approve(operator, params.id)),
  )

  serve(operatorContract.approveWithdrawals, ({ operator, body }) =>
    withdrawals.approveAll(operator, [...new Set(body.ids)]),
  )

  serve(operatorContract.rejectWithdrawal, async ({ operator, params, body }) =>
    withdrawalView(await withdrawals.reject(operator, params.id, body.reason)),
  )

  serve(operatorContract.markWithdrawalPaid, async ({ operator, params, body }) =>
    withdrawalView(await withdrawals.markPaid(operator, params.id, body.reference)),
  )
}
