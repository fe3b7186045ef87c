export const texts = {
  more: 'More information',
}
