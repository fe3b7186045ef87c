import { section } from './section.ts'

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const c2b = {
  TransactionType: 'Pay Bill',
  TransID: 'TG46H8K2LM',
  TransTime: '20260704123000',
  TransAmount: '1450.00',
  BusinessShortCode: '600984',
  BillRefNumber: 'SK-7F3K9Q',
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '254712345678',
  FirstName: 'WANJIKU',
}
const commandResult = {
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: '29112-34801843-1',
    ConversationID: 'AG_20260704_00005797af5d7d75f652',
    TransactionID: 'TG47J1P9QR',
  },
}

/** Operations that payment providers call. */
export const webhooks = {
  'M-Pesa': section(
    'Called by Safaricom’s Daraja API. The addresses contain a secret that the shop created for one request or for one PayBill.',
    {
      'POST /api/pay/cb/:secret/': {
        id: 'receiveMpesaPromptResult',
        summary: 'Receive the outcome of an M-Pesa prompt',
        description:
          'Daraja calls this once the shopper has entered the PIN, declined, or let the prompt expire. The outcome is recorded, and settled after the response; repeats change nothing.',
        requestDescription: 'The STK push callback as Safaricom documents it.',
        requestExample: {
          Body: {
            stkCallback: {
              MerchantRequestID: '29115-34620561-1',
              CheckoutRequestID: 'ws_CO_04072026123000',
              ResultCode: 0,
              ResultDesc: 'The service request is processed successfully.',
              CallbackMetadata: {
                Item: [
                  { Name: 'Amount', Value: 1450 },
                  { Name: 'MpesaReceiptNumber', Value: 'TG46H8K2LM' },
                  { Name: 'TransactionDate', Value: 20260704123000 },
                  { Name: 'PhoneNumber', Value: 254712345678 },
                ],
              },
            },
          },
        },
        answer: 'MpesaAccepted',
        answerExample: accepted,
      },
      'POST /api/pay/c2b/:secret/validate/': {
        id: 'validatePaybillPayment',
        summary: 'Validate a PayBill payment',
        description:
          'Daraja calls this before it accepts a payment that a customer makes from the phone’s own menu. The shop accepts it if the account number belongs to an unpaid order with exactly this amount due.',
        requestDescription: 'The C2B validation request as Safaricom documents it.',
        requestExample: c2b,
        answer: 'PaybillAnswer',
        answerExample: { ResultCode: '0', ResultDesc: 'Accepted' },
      },
      'POST /api/pay/c2b/:secret/confirm/': {
        id: 'confirmPaybillPayment',
        summary: 'Receive a PayBill payment',
        description:
          'Daraja reports a payment that it has received. The payment settles the order with that account number. Without a matching order it becomes an unmatched payment, which an operator resolves.',
        requestDescription: 'The C2B confirmation as Safaricom documents it.',
        requestExample: c2b,
      },
      'POST /api/pay/res/:secret/': {
        id: 'receiveMpesaCommandResult',
        summary: 'Receive the outcome of an M-Pesa command',
        description: 'Daraja reports the result of a payout, a reversal or a status query that the shop requested.',
        requestDescription: 'The result of a B2C, reversal or transaction status command as Safaricom documents it.',
        requestExample: commandResult,
        answerExample: accepted,
      },
      'POST /api/pay/late/:secret/': {
        id: 'receiveMpesaCommandTimeout',
        summary: 'Receive the timeout of an M-Pesa command',
        description:
          'Daraja reports that a command waited too long in its queue. Its outcome is then unknown: the shop queries it, and does not repeat the command before the outcome is known.',
        requestDescription: 'The queue timeout notification as Safaricom documents it.',
        requestExample: { Result: { ...commandResult.Result, ResultCode: 1, ResultDesc: 'The request timed out.' } },
        answerExample: accepted,
      },
    },
  ),
  Paystack: section('Called by Paystack.', {
    'POST /api/webhooks/paystack/': {
      id: 'receivePaystackEvent',
      summary: 'Receive an event from Paystack',
      description:
        'Charges, refunds and disputes. The signature of the raw body is checked first. The event is stored, and settled after the response; a repeated event changes nothing.',
      requestDescription: 'An event as Paystack documents it.',
      requestExample: {
        event: 'charge.success',
        data: { id: 302961, reference: 'skn_8Zr2kQ', status: 'success', amount: 145000, currency: 'KES' },
      },
      answer: 'WebhookReceived',
      answerExample: { received: true },
    },
  }),
  PayPal: section('Called by PayPal.', {
    'POST /api/webhooks/paypal/': {
      id: 'receivePaypalEvent',
      summary: 'Receive an event from PayPal',
      description:
        'Captures, refunds and disputes. PayPal verifies the signature of the body first. The event is stored, and settled after the response; a repeated event changes nothing.',
      requestDescription: 'A webhook event as PayPal documents it.',
      requestExample: {
        id: 'WH-2WR32451HC0233532-67976317FL4543714',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: { id: '42311647XV020574X', status: 'COMPLETED', amount: { currency_code: 'USD', value: '11.24' } },
      },
      answer: 'PaypalEventReceived',
      answerExample: { received: true },
    },
  }),
}
