import { z } from 'zod'
import { COUNTIES, DELIVERY_METHODS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Amount, line, MoneyText, requiredLine } from './text.ts'

export const Quote = z.object({
  cost: Amount,
  method: z.enum(DELIVERY_METHODS),
  /** Days from the order, shown as 'Estimated delivery'. */
  min_days: z.int(),
  max_days: z.int(),
})

/** Without a county the dearest zone counts (D26). */
export const getDeliveryCost = endpoint({
  method: 'GET',
  path: '/api/delivery-costs/',
  access: 'anyone',
  summary: 'What delivering a cart of this subtotal costs',
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
  /** Street, building, house: no street numbers or postcodes are expected in Kenya. */
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
  /** All of it as one line: what `delivery_address` holds elsewhere. */
  formatted: z.string(),
})

export const getDeliveryAddress = endpoint({
  method: 'GET',
  path: '/api/delivery-address/',
  access: 'shopper',
  summary: 'The saved delivery address, or null',
  response: z.object({ address: DeliveryAddress.nullable() }),
})

export const putDeliveryAddress = endpoint({
  method: 'PUT',
  path: '/api/delivery-address/',
  access: 'shopper',
  summary: 'Save the delivery address',
  body: z.object(AddressFields),
  response: z.object({ address: DeliveryAddress }),
  errors: ['INVALID_PHONE'],
})
