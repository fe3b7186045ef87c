import * as contract from '#contract/seller/staff.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Staff } from './staff.ts'

export function staffRoutes(serve: Serve, staff: Staff): void {
  serve(contract.listStaff, ({ seller }) => staff.list(seller))
  serve(contract.inviteStaff, ({ seller, body }) => staff.invite(seller, body))
  serve(contract.changeStaff, ({ seller, params, body }) =>
    staff.change(seller, { userId: params.id, rights: body.rights }),
  )
  serve(contract.removeStaff, ({ seller, params }) => staff.remove(seller, params.id))
  serve(contract.resendInvitation, ({ seller, params }) => staff.resend(seller, params.id))
  serve(contract.revokeInvitation, ({ seller, params }) => staff.revoke(seller, params.id))
  serve(contract.openInvitation, ({ body, call }) => staff.open(body.token, call.address))
  serve(contract.acceptInvitation, ({ shopper, body }) => staff.accept(shopper, body.token))
}
