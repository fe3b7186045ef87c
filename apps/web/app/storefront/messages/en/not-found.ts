export const messages = {
  title: 'Page not found',
  heading: 'This page does not exist',
  text: 'The address may be mistyped, or the page has moved.',
}
