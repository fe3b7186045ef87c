export const messages = {
  more: 'Help topics',
}
