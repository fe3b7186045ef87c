/** The label of a changed field: `deliveryFeeCents`, which is displayed in shillings, is "Delivery fee". */
export function fieldName(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ id(s?)$/, ' ID$1')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
