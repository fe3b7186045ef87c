/** The receipt of the excess of an overpayment, which is a capture of its own. No real receipt has this form. */
export function excessReceipt(receipt: string): string {
  return `${receipt}+`
}

/** M-Pesa's receipt of any capture, an excess included. */
export function mpesaReceipt(receipt: string): string {
  return receipt.replace(/\+$/, '')
}
