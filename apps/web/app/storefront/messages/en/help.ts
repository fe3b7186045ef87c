export const messages = {
  more: 'More information',
}
