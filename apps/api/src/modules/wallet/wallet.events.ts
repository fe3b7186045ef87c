import { eventType } from '../../platform/domain-events.ts'

/** A new code must be sent to the phone that a store wants its payouts on; `generation` identifies the code. */
export const PayoutCodeRequested = eventType<{ storeId: number; generation: number }>('PayoutCodeRequested')

/** A store's payouts now go to a phone that was not proven for it before. */
export const PayoutPhoneChanged = eventType<{ storeId: number; verifiedAt: Date }>('PayoutPhoneChanged')
