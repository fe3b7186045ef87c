import { z } from 'zod'
import { CODE_LENGTH } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Email, line, Message, requiredLine, text, Timestamp } from '../shared/text.ts'

export const TokenPair = z.object({
  /** JWT for 10 minutes; claims `exp` (seconds), `name`, `email`, `role` may be read by the browser (D15). */
  access: z.string(),
  refresh: z.string(),
})

export { Message }

/** Length in characters. A password is never trimmed: it is stored as it was typed. */
export const Password = z
  .string()
  .min(8, 'Please use at least 8 characters.')
  .max(256, 'Please use at most 256 characters.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This text has characters we can’t save.')

/** A password typed to reauthenticate: accepts anything that could have been set. */
export const TypedPassword = z.string().min(1, 'This field is required.').max(256)

export const Username = requiredLine(60).refine((value) => !value.includes('@'), 'A username can’t contain @.')

export const Code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Please enter a 6-digit OTP')

/** Extra data of GOOGLE_LINK_NEEDS_PASSWORD; the next log-in sends it to link the Google account (D20). */
const GoogleLink = z.string().max(1024).optional()

const credentialErrors = ['INVALID_CREDENTIALS', 'SIGN_IN_LOCKED', 'RATE_LIMITED'] as const

export const Registered = z.union([TokenPair, Message])

/** `name` without `username` is the form of the modal: tokens at once, address not yet confirmed (D18). */
export const register = endpoint({
  method: 'POST',
  path: '/api/register/',
  access: 'anyone',
  summary: 'Register; a six-digit code is mailed to confirm the address',
  body: z.union([
    z.object({ email: Email, username: Username, password: Password }),
    z.object({ email: Email, name: requiredLine(100), password: Password }),
  ]),
  response: Registered,
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/verify-otp/',
  access: 'anyone',
  summary: 'Confirm an address with its mailed code',
  body: z.object({ email: Email, otp: Code }),
  response: TokenPair,
  errors: [
    'INVALID_CODE',
    'NOTHING_TO_VERIFY',
    'TOO_MANY_CODE_ATTEMPTS',
    'EMAIL_TAKEN',
    'USERNAME_TAKEN',
    'RATE_LIMITED',
  ],
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/api/resend-otp/',
  access: 'anyone',
  summary: 'Mail a new code to the newest pending registration of an address',
  body: z.object({ email: Email }),
  response: Message,
  errors: ['NOTHING_TO_VERIFY', 'RESEND_TOO_SOON', 'RATE_LIMITED'],
})

export const obtainToken = endpoint({
  method: 'POST',
  path: '/api/token/',
  access: 'anyone',
  summary: 'Log in with username (or email) and password',
  body: z.object({ username: line(254), password: TypedPassword, google_link: GoogleLink }),
  response: TokenPair,
  errors: credentialErrors,
  errorField: 'detail',
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login/',
  access: 'anyone',
  summary: 'Log in with email and password',
  body: z.object({ email: Email, password: TypedPassword, google_link: GoogleLink }),
  response: TokenPair,
  errors: credentialErrors,
})

export const googleToken = endpoint({
  method: 'POST',
  path: '/api/token/google/',
  access: 'anyone',
  summary: 'Log in with a Google ID token',
  body: z.object({
    token: z.string().min(1).max(8192),
    /** The nonce that this browser sent to Google for the token. */
    nonce: z.string().max(128).optional(),
  }),
  response: TokenPair,
  errors: ['INVALID_GOOGLE_TOKEN', 'GOOGLE_LINK_NEEDS_PASSWORD', 'UNAVAILABLE', 'RATE_LIMITED'],
  errorField: 'detail',
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new pair (D15)',
  body: z.object({ refresh: z.string().min(1).max(512) }),
  response: TokenPair,
  errors: ['INVALID_REFRESH_TOKEN'],
  errorField: 'detail',
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout/',
  access: 'anyone',
  summary: 'End the session of a refresh token; an unknown token gets the same response',
  body: z.object({ refresh: z.string().max(512) }),
  response: Message,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/',
  access: 'shopper',
  summary: 'The shopper’s sessions, newest first',
  response: z.object({
    sessions: z.array(
      z.object({
        created_at: Timestamp,
        expires_at: Timestamp,
        /** The session of this request. */
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/logout/everywhere/',
  access: 'shopper',
  summary: 'End every session of the shopper, including this one (D15)',
  response: Message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot/',
  access: 'anyone',
  summary: 'Mail a link to set a new password; the response is the same for unknown addresses (D19)',
  body: z.object({ email: Email }),
  response: Message,
  errors: ['RATE_LIMITED'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset/',
  access: 'anyone',
  summary: 'Set a new password with the token of a mailed link; every session ends',
  body: z.object({ token: z.string().min(1).max(128), password: Password }),
  response: Message,
  errors: ['INVALID_RESET_LINK', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
})

/**
 * A locked sign-in answers SIGN_IN_LOCKED and mails this link to the account. The link unlocks sign-in for one browser.
 */
export const unlockSignIn = endpoint({
  method: 'POST',
  path: '/api/unlock/',
  access: 'anyone',
  summary: 'Unlock sign-in for this browser with a mailed link; the password is still required',
  body: z.object({ token: z.string().min(1).max(128) }),
  response: z.object({ account: z.enum(['shopper', 'operator']) }),
  errors: ['INVALID_RESET_LINK', 'RATE_LIMITED'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/password/change/',
  access: 'shopper',
  summary: 'Change the password; all other sessions end',
  body: z.object({ current_password: TypedPassword, password: Password }),
  response: TokenPair,
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
})

export const Profile = z.object({
  username: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  /** False for a user who signs in with Google and has not set a password. */
  has_password: z.boolean(),
  created_at: Timestamp,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile/',
  access: 'shopper',
  summary: 'The shopper’s own profile',
  response: Profile,
})

/** `username` and `email` are accepted and ignored: they are read-only (D39). */
export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/profile/',
  access: 'shopper',
  summary: 'Change phone number and address',
  body: z.object({
    username: z.string().max(254).optional(),
    email: z.string().max(254).optional(),
    phone_number: line(30).optional(),
    address: text(500).optional(),
  }),
  response: Profile,
  errors: ['INVALID_PHONE'],
})
