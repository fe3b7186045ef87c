import { describe, expect, it } from 'vitest'
import type { RefundInFlight } from '../refunds/refund-by.ts'
import type { RefundAnswer } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'
import { createRefundByPaypal } from './refund-paypal.ts'

const refund: RefundInFlight = {
  key: '6f1f0f6a-37b5-4d0a-9a0f-6a1f0f6a37b5',
  orderNumber: 'SKABC234567',
  capture: {
    provider: 'paypal',
    receipt: '3C679366HH908993F',
    receiptPending: false,
    reference: 'SKABC234567-20260704120000-1',
    phone: null,
    paidCents: 1_450_00,
  },
  amountCents: 1_450_00,
  foreign: { currency: 'USD', cents: 11_24 },
  isByPayout: false,
  providerId: '1JU08902781691411',
  sentAt: new Date('2026-07-04T12:00:00Z'),
}

function answering(answer: RefundAnswer) {
  const paypal: Pick<PaypalClient, 'refund' | 'getRefund'> = {
    refund: async () => answer,
    getRefund: async () => answer,
  }
  return createRefundByPaypal(paypal)
}

describe('querying PayPal about a refund', () => {
  it.each(['RESOURCE_NOT_FOUND', 'INVALID_REQUEST'])(
    'waits for an operator when PayPal answers %s for a refund it has named',
    async (reason) => {
      const { query, send } = answering({ kind: 'refused', reason })
      expect(await query(refund)).toEqual({ kind: 'stuck', reason })
      expect(await send(refund)).toEqual({ kind: 'refused', reason })
    },
  )

  it('does not send it under a new key when the old key may have been used', async () => {
    const { query } = answering({ kind: 'refused', reason: 'DUPLICATE_INVOICE_ID' })
    expect(await query({ ...refund, providerId: null })).toEqual({ kind: 'stuck', reason: 'DUPLICATE_INVOICE_ID' })
  })
})
