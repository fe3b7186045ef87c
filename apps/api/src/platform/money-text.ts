const digits = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as digits with two decimals, `1,250.00`; a minus sign before a negative amount. */
export function amountText(cents: number): string {
  return `${minus(cents)}${digits.format(Math.abs(cents) / 100)}`
}

/** Cents of a shilling with their label: `KSh 1,250.00`, `−KSh 290.00`. */
export function ksh(cents: number): string {
  return `${minus(cents)}KSh ${digits.format(Math.abs(cents) / 100)}`
}

function minus(cents: number): string {
  return cents < 0 ? '−' : ''
}
