import { z } from 'zod'
import { COUNTIES, DELIVERY_METHODS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, IdText, line, MoneyText, requiredLine } from '../shared/text.ts'

export const Quote = z.object({
  cost: Amount,
  method: z.enum(DELIVERY_METHODS),
  /** Days after the order, shown as 'Estimated delivery'. */
  min_days: z.int(),
  max_days: z.int(),
})

/** Without a county the most expensive zone applies (D26). */
export const getDeliveryCost = endpoint({
  method: 'GET',
  path: '/api/delivery-costs/',
  access: 'anyone',
  summary: 'The delivery fee for a cart of this subtotal',
  query: z.object({
    subtotal: MoneyText,
    county: z.enum(COUNTIES).optional(),
    town: line(100).optional(),
    delivery_method: z.enum(DELIVERY_METHODS).optional(),
  }),
  response: Quote,
})

const AddressFields = {
  county: z.enum(COUNTIES, 'Please choose your county.'),
  town: requiredLine(100, 'Please enter your town or estate.'),
  /** Street, building, house: street numbers and postcodes are not expected in Kenya. */
  line: requiredLine(200, 'Please enter a valid delivery address'),
  landmark: line(200).default(''),
  phone_number: requiredLine(30, 'Please enter your phone number'),
}

export const DeliveryAddress = z.object({
  county: z.string(),
  town: z.string(),
  line: z.string(),
  landmark: z.string(),
  phone_number: z.string(),
  /** The whole address as one line, the same text as `delivery_address` elsewhere. */
  formatted: z.string(),
})

export const getDeliveryAddress = endpoint({
  method: 'GET',
  path: '/api/delivery-address/',
  access: 'shopper',
  summary: 'The default delivery address, or null',
  response: z.object({ address: DeliveryAddress.nullable() }),
})

export const putDeliveryAddress = endpoint({
  method: 'PUT',
  path: '/api/delivery-address/',
  access: 'shopper',
  summary: 'Save the default delivery address; it replaces the previous one',
  body: z.object(AddressFields),
  response: z.object({ address: DeliveryAddress }),
  errors: ['INVALID_PHONE'],
})

/** One of at most 10 an account has saved. */
export const SavedAddress = DeliveryAddress.extend({
  id: z.int(),
  /** Preselected at checkout; exactly one address is the default if there are any. */
  is_default: z.boolean(),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses/',
  access: 'shopper',
  summary: 'The saved delivery addresses, the default one first',
  response: z.object({ addresses: z.array(SavedAddress) }),
})

const AddressForm = z.object({
  ...AddressFields,
  /** True makes it the default; false does not change the default. */
  is_default: z.boolean().default(false),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/addresses/',
  access: 'shopper',
  summary: 'Save a delivery address; the first one is the default',
  body: AddressForm,
  response: z.object({ address: SavedAddress }),
  status: 201,
  errors: ['INVALID_PHONE', 'ADDRESS_BOOK_FULL'],
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id/',
  access: 'shopper',
  summary: 'Change a saved delivery address, or make it the default',
  params: z.object({ id: IdText }),
  body: AddressForm,
  response: z.object({ address: SavedAddress }),
  errors: ['INVALID_PHONE', 'ADDRESS_NOT_FOUND'],
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id/',
  access: 'shopper',
  summary: 'Remove a saved delivery address; the newest one replaces a removed default',
  params: z.object({ id: IdText }),
  response: z.object({ addresses: z.array(SavedAddress) }),
  errors: ['ADDRESS_NOT_FOUND'],
})
