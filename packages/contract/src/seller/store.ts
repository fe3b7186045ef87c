import { z } from 'zod'
import { Away, Picture } from '../shopper/catalog.ts'
import { COUNTIES, MAX_PICTURE_BYTES, MAX_STORE_NAME } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { storeStatuses } from '../shared/states.ts'
import { Flag, line, requiredLine, text } from '../shared/text.ts'

/** The public profile of a store, and the settings that only its owner sees. */
export const StoreSettings = z.object({
  store_number: z.int(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(storeStatuses),
  about: z.string(),
  county: z.string(),
  town: z.string(),
  /** E.164; empty if there is none. Visible only to the owner. */
  phone_number: z.string(),
  return_policy: z.string(),
  logo: Picture.nullable(),
  away: Away.nullable(),
})

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/api/seller/store/profile/',
  access: 'seller',
  right: 'owner',
  summary: 'The store’s public profile, and its private phone number',
  response: StoreSettings,
})

/** Absent fields are not changed. The store’s address (`slug`) never changes. */
export const changeStoreSettings = endpoint({
  method: 'PUT',
  path: '/api/seller/store/profile/',
  access: 'seller',
  right: 'owner',
  summary: 'Change the store’s public profile, logo or phone number',
  body: z
    .object({
      name: requiredLine(MAX_STORE_NAME, 'Please enter your store’s name.'),
      about: text(1000),
      county: z.enum(['', ...COUNTIES], 'Please choose a county.'),
      town: line(80),
      phone_number: requiredLine(30, 'Please enter your phone number'),
      return_policy: text(2000),
      remove_logo: z.union([z.boolean(), Flag]),
    })
    .partial(),
  upload: { field: 'logo', maxFiles: 1, maxFileBytes: MAX_PICTURE_BYTES },
  response: StoreSettings,
  errors: ['STORE_NAME_TAKEN', 'INVALID_PHONE', 'STORE_CLOSED', 'RATE_LIMITED', 'UNAVAILABLE'],
})

/** Products stay listed but cannot be bought until then; the holiday ends automatically. */
export const startHoliday = endpoint({
  method: 'PUT',
  path: '/api/seller/store/holiday/',
  access: 'seller',
  right: 'owner',
  summary: 'Start a holiday of the store, or change its end',
  body: z.object({
    until: z.iso.datetime({ offset: true, message: 'Please choose a date.' }),
    message: text(300).default(''),
  }),
  response: StoreSettings,
  errors: ['HOLIDAY_NOT_POSSIBLE', 'STORE_CLOSED'],
})

export const endHoliday = endpoint({
  method: 'DELETE',
  path: '/api/seller/store/holiday/',
  access: 'seller',
  right: 'owner',
  summary: 'End the store’s holiday; without a holiday, nothing changes',
  response: StoreSettings,
  errors: ['STORE_CLOSED'],
})
