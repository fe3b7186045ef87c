/** S§8 Product, verbatim. */
export const messages = {
  idMissing: 'Product ID is missing',
  notFound: 'Product Not Found',
  notFoundHint: 'It may be sold out or no longer available.',
  testApi: 'Test API',
}
