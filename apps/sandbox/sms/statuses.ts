/** The status of each recipient number. The call itself is answered with 201 in every case. */
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

/** The status of a message, by the last three digits of +254 7…. */
export function statusOf(phone: string): StatusCode {
  if (!/^\+254[17]\d{8}$/.test(phone)) return 403
  const ending = Number(phone.slice(-3))
  return ending in STATUSES && ending !== 101 ? (ending as StatusCode) : 101
}

/** Whether the message reached the network. */
export const isSent = (status: StatusCode) => status < 200
