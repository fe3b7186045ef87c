import * as operatorContract from '#contract/operator/verifications.ts'
import * as contract from '#contract/seller/verification.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { invalid } from '../../../platform/http/shop-error.ts'
import type { Verification } from './verification.ts'

export function verificationRoutes(serve: Serve, verification: Verification): void {
  serve(contract.getVerification, ({ seller }) => verification.get(seller.storeId))

  serve(contract.submitDocuments, ({ seller, body: { kinds }, files }) => {
    const documents = kinds.flatMap((kind, at) => {
      const file = files[at]
      return file ? [{ kind, file }] : []
    })
    if (kinds.length !== files.length) {
      throw invalid('kinds', 'Please choose the type of each document.')
    }
    return verification.submit(seller, documents)
  })

  serve(operatorContract.listVerifications, async ({ query, call }) =>
    answerPage(call, query, await verification.listWaiting(query)),
  )

  serve(operatorContract.openDocument, ({ operator, params }) =>
    verification.openDocument(operator, params.storeId, params.kind),
  )

  serve(operatorContract.approveVerification, ({ operator, params, body: { submitted_at } }) =>
    verification.decideAs(operator, params.storeId, submitted_at, { state: 'verified' }),
  )

  serve(operatorContract.rejectVerification, ({ operator, params, body: { submitted_at, reason } }) =>
    verification.decideAs(operator, params.storeId, submitted_at, { state: 'rejected', reason }),
  )
}
