import { describe, expect, it } from 'vitest'
import { uiMessages as kiswahili } from '#web/storefront/messages/sw/ui.ts'
import { ApiError, errorText, fieldErrors } from './api-error.ts'
import { englishUiMessages } from '../i18n/ui-messages.ts'

const soldOut = new ApiError(409, 'INSUFFICIENT_STOCK', 'There isn’t enough stock of this product.')

describe('error messages', () => {
  it('shows the message of the server in English', () => {
    expect(errorText(soldOut, 'otherwise', englishUiMessages)).toBe('There isn’t enough stock of this product.')
  })

  it('finds the Kiswahili message by the error code', () => {
    expect(errorText(soldOut, 'otherwise', kiswahili)).toBe('Hakuna bidhaa za kutosha. Tafadhali punguza idadi.')
  })

  it('shows the message of the screen when no response came, or for another error', () => {
    for (const uiMessages of [englishUiMessages, kiswahili]) {
      expect(errorText(new ApiError(0, 'UNREACHABLE', ''), 'otherwise', uiMessages)).toBe('otherwise')
      expect(errorText(new TypeError('inside'), 'otherwise', uiMessages)).toBe('otherwise')
    }
  })

  it('shows a field error at its field', () => {
    const invalid = new ApiError(400, 'VALIDATION_FAILED', 'Please check what you entered and try again.', {
      fields: [
        { path: 'body.email', message: 'Please enter a valid email address.' },
        { path: 'body.name', message: 'Something a later server says.' },
      ],
    })
    expect(fieldErrors(invalid, englishUiMessages)).toEqual({
      email: 'Please enter a valid email address.',
      name: 'Something a later server says.',
    })
    expect(fieldErrors(invalid, kiswahili)).toEqual({
      email: 'Tafadhali andika barua pepe sahihi.',
      name: 'Tafadhali angalia ulichoandika hapa.',
    })
    const phone = new ApiError(400, 'INVALID_PHONE', 'Please enter a Kenyan phone number, such as 0712 345 678.')
    expect(fieldErrors(phone, kiswahili)).toEqual({
      phone_number: 'Tafadhali andika namba ya simu ya Kenya, kama 0712 345 678.',
    })
  })
})
