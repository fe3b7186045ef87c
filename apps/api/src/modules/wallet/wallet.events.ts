import { eventType } from '../../platform/domain-events.ts'

/** A store has a new code to be sent to the phone it wants its payouts on; `generation` says which of its codes. */
export const PayoutCodeRequested = eventType<{ storeId: number; generation: number }>('PayoutCodeRequested')

/** From now on a store's payouts go to a phone that was not proven for it before. */
export const PayoutPhoneChanged = eventType<{ storeId: number; provenAt: Date }>('PayoutPhoneChanged')
