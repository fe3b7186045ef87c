import { expect, it } from 'vitest'
import { ofBoth, type ProviderAnswer } from './call-provider.ts'

const sent: ProviderAnswer = { kind: 'silence', wasSent: true }
const notSent: ProviderAnswer = { kind: 'silence', wasSent: false }
const failed: ProviderAnswer = { kind: 'answer', status: 503, body: undefined }
const fine: ProviderAnswer = { kind: 'answer', status: 200, body: {} }

it.each([
  [sent, notSent, sent],
  [failed, notSent, sent],
  [notSent, notSent, notSent],
  [notSent, sent, sent],
  [sent, fine, fine],
])('a repeated call may have reached the provider when one of both may have: %o, then %o', (first, second, both) => {
  expect(ofBoth(first, second)).toEqual(both)
})
