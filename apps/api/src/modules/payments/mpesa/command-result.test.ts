import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { balancesIn, readCommandResult, transactionIn } from './command-result.ts'

const body = (result: object) => Buffer.from(JSON.stringify({ Result: result }))
const parameters = (...list: [string, unknown?][]) => ({
  ResultParameter: list.map(([Key, Value]) => ({ Key, ...(Value !== undefined && { Value }) })),
})
const names = { OriginatorConversationID: 'ours-7', ConversationID: 'AG_1', TransactionID: 'SG632NMUAB' }

describe('a command’s result', () => {
  it('reads the receipt of a payout and the remaining funds', () => {
    const read = readCommandResult(
      body({
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        ...names,
        ResultParameters: parameters(
          ['TransactionAmount', 500],
          ['TransactionReceipt', 'SG632NMUAB'],
          ['ReceiverPartyPublicName', '254712345678 - JANE DOE'],
          ['B2CUtilityAccountAvailableFunds', 89592.6],
          ['B2CRecipientIsRegisteredCustomer'],
        ),
        ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://…' } },
      }),
    )
    expect(read).toMatchObject({ code: '0', conversationId: 'AG_1', originatorId: 'ours-7', receipt: 'SG632NMUAB' })
    expect(read?.parameters.get('B2CUtilityAccountAvailableFunds')).toBe('89592.6')
    expect(read?.parameters.has('B2CRecipientIsRegisteredCustomer')).toBe(false)
  })

  it('reads a failure without parameters, and zeroes as no receipt', () => {
    const read = readCommandResult(
      body({ ResultCode: 2001, ResultDesc: 'invalid', ...names, TransactionID: '0000000000' }),
    )
    expect(read).toMatchObject({ code: '2001', receipt: null })
    expect(read?.parameters.size).toBe(0)
  })

  it('reads a code that is not a number, a parameter without a list, and missing ids', () => {
    const read = readCommandResult(
      body({
        ResultCode: 'SFC_IC0003',
        ResultDesc: '…',
        ResultParameters: { ResultParameter: { Key: 'A', Value: 'b' } },
      }),
    )
    expect(read).toMatchObject({ code: 'SFC_IC0003', conversationId: null, originatorId: null, receipt: null })
    expect(read?.parameters.get('A')).toBe('b')
  })

  it.each([[''], ['paid, trust me'], ['{}'], ['{"Result":{}}'], ['[]'], ['{"Result":{"ResultCode":null}}']])(
    'returns null for a body that is not a result: %s',
    (text) => expect(readCommandResult(Buffer.from(text))).toBeNull(),
  )
})

const found = (...list: [string, unknown?][]) =>
  present(readCommandResult(body({ ResultCode: 0, ResultDesc: '', ResultParameters: parameters(...list) })))

describe('what a look-up finds', () => {
  it('reads a transaction’s receipt, amount and time, and the first of two parties', () => {
    const result = found(
      ['DebitPartyName', '254712345678 - JANE DOE'],
      ['DebitPartyName', '600100 - Sokoni'],
      ['ReceiptNo', 'SG632NMUAB'],
      ['TransactionStatus', 'Completed'],
      ['Amount', 1450],
      ['FinalisedTime', 20260704104852],
    )
    expect(transactionIn(result)).toEqual({
      isCompleted: true,
      status: 'Completed',
      receipt: 'SG632NMUAB',
      amountCents: 1_450_00,
      at: '20260704104852',
    })
    expect(result.parameters.get('DebitPartyName')).toBe('254712345678 - JANE DOE')
  })

  it('reads a transaction that is incomplete or not found', () => {
    expect(transactionIn(found(['TransactionStatus', 'Pending']))).toMatchObject({ isCompleted: false, receipt: null })
    expect(transactionIn(found())).toBeNull()
  })
})

it('reads the balance of each account, and skips what it cannot read', () => {
  const text =
    'Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|KES|228037.50|228037.50|0.00|0.00&Odd|USD|1|1&|KES|1'
  expect(balancesIn(found(['AccountBalance', text]))).toEqual([
    { account: 'Working Account', availableCents: 700_000_00 },
    { account: 'Utility Account', availableCents: 228_037_50 },
  ])
  expect(balancesIn(found())).toEqual([])
})
