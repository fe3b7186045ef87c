export const messages = {
  title: 'Page not found',
  text: 'Check the link, or go back to the shop.',
}
