import { z } from 'zod'
import { Code, Password, TokenPair, TypedPassword, Username } from '../shopper/accounts.ts'
import { MAX_STORE_NAME } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { SecondFactor } from '../operator/operators.ts'
import { sellerRights, storeStatuses } from '../shared/states.ts'
import { Email, line, Message, requiredLine } from '../shared/text.ts'

/** As shown on documents and screens: digits, from 100001 (D21). */
const StoreNumber = z
  .union([z.int().positive(), z.string().trim()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}$/, 'Please enter your store number.'))
  .transform(Number)

/**
 * If the address has an account, the request must contain that account's password, and the username does not change
 * (D13). The store opens after the code is verified.
 */
export const registerSeller = endpoint({
  method: 'POST',
  path: '/api/seller/register/',
  access: 'anyone',
  summary: 'Register a store; a six-digit code is mailed to confirm the address',
  body: z.object({
    store_name: requiredLine(MAX_STORE_NAME),
    email: Email,
    username: Username,
    password: Password,
    phone_number: line(30),
  }),
  response: Message,
  errors: [
    'USERNAME_TAKEN',
    'ACCOUNT_PASSWORD_WRONG',
    'PASSWORD_TOO_WEAK',
    'STORE_NAME_TAKEN',
    'INVALID_PHONE',
    'SIGN_IN_LOCKED',
    'RATE_LIMITED',
  ],
})

export const verifySellerOtp = endpoint({
  method: 'POST',
  path: '/api/seller/verify-otp/',
  access: 'anyone',
  summary: 'Confirm a seller’s address with its mailed code, which opens the store',
  body: z.object({ email: Email, otp: Code }),
  response: TokenPair.extend({
    /** The number that the store's members sign in with; it is also mailed (D21). */
    store_number: z.int(),
    /** As registered, or with a number appended if another store has taken the name since. */
    store_name: z.string(),
    /** If the shop approves new stores, this store is not public yet (D38). */
    store_status: z.enum(storeStatuses),
  }),
  errors: [
    'INVALID_CODE',
    'NOTHING_TO_VERIFY',
    'TOO_MANY_CODE_ATTEMPTS',
    'EMAIL_TAKEN',
    'USERNAME_TAKEN',
    'RATE_LIMITED',
  ],
})

/** The session is bound to the store: it ends after 7 days, and with the membership (D15). It can also shop. */
export const loginSeller = endpoint({
  method: 'POST',
  path: '/api/seller/login/',
  access: 'anyone',
  summary: 'Log in to a store with email, password and store number',
  /** `code` is required (SECOND_FACTOR_REQUIRED) if the account has a second factor. */
  body: z.object({
    email: Email,
    password: TypedPassword,
    store_number: StoreNumber,
    code: SecondFactor.optional(),
  }),
  response: TokenPair,
  errors: ['INVALID_SELLER_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE', 'SIGN_IN_LOCKED', 'RATE_LIMITED'],
})

export const getOwnStore = endpoint({
  method: 'GET',
  path: '/api/seller/store/',
  access: 'seller',
  summary: 'The store of the session, and the caller’s rights there',
  response: z.object({
    store_number: z.int(),
    name: z.string(),
    slug: z.string(),
    status: z.enum(storeStatuses),
    is_owner: z.boolean(),
    rights: z.array(z.enum(sellerRights)),
  }),
})
