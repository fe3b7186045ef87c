/** What was paid too much is a capture of its own, under a name no receipt has. */
export function excessReceipt(receipt: string): string {
  return `${receipt}+`
}

/** M-Pesa's own receipt of any capture. */
export function mpesaReceipt(receipt: string): string {
  return receipt.replace(/\+$/, '')
}
