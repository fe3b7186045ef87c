/** What the gateway says of each number a message was for: the call itself is answered 201 whatever this is. */
export const STATUSES = {
  100: 'Processed',
  101: 'Success',
  102: 'Queued',
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
} as const

export type StatusCode = keyof typeof STATUSES

/** The last three digits of +254 7…: what becomes of a message to it. */
export function statusOf(phone: string): StatusCode {
  if (!/^\+254[17]\d{8}$/.test(phone)) return 403
  const ending = Number(phone.slice(-3))
  return ending in STATUSES && ending !== 101 ? (ending as StatusCode) : 101
}

/** Messages with these reached the network. */
export const isSent = (status: StatusCode) => status < 200
