import { expect, it } from 'vitest'
import { stkCallback } from './callback.ts'
import { newReceipt } from '../ids.ts'

const DATA = {
  merchantRequestId: '2654-4b64-97ff-b827b542881d3130',
  checkoutRequestId: 'ws_CO_04072026101530123712345678',
  phone: '254712345678',
  paidShillings: 1450,
  receipt: 'UG722NMVXQ',
  decidedAt: new Date('2026-07-04T07:15:45Z'),
}
const IDS = {
  MerchantRequestID: '2654-4b64-97ff-b827b542881d3130',
  CheckoutRequestID: 'ws_CO_04072026101530123712345678',
}

it('writes a success with its metadata, in Nairobi time', () => {
  expect(JSON.parse(stkCallback('0', DATA))).toEqual({
    Body: {
      stkCallback: {
        ...IDS,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 1450 },
            { Name: 'MpesaReceiptNumber', Value: 'UG722NMVXQ' },
            { Name: 'TransactionDate', Value: 20260704101545 },
            { Name: 'PhoneNumber', Value: 254712345678 },
          ],
        },
      },
    },
  })
})

it('writes a failure without metadata', () => {
  expect(JSON.parse(stkCallback('1032', DATA))).toEqual({
    Body: { stkCallback: { ...IDS, ResultCode: 1032, ResultDesc: 'Request cancelled by user' } },
  })
})

it('writes a non-numeric code as text', () => {
  expect(JSON.parse(stkCallback('SFC_IC0003', DATA)).Body.stkCallback.ResultCode).toBe('SFC_IC0003')
})

it.each([
  ['2024-01-01T12:00:00Z', 'SA1'],
  ['2026-07-04T07:15:45Z', 'UG4'],
  ['2026-12-31T20:59:59Z', 'ULV'],
  ['2026-12-31T21:00:00Z', 'VA1'],
])('encodes the day %s in a receipt as %s', (at, day) => {
  expect(newReceipt(new Date(at))).toMatch(new RegExp(`^${day}[A-Z0-9]{7}$`))
})
