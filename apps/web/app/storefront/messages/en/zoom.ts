/** The pictures of a product, enlarged. */
export const messages = {
  title: (name: string) => `Pictures of ${name}, enlarged`,
  next: 'Next picture',
  previous: 'Previous picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  hint: 'Tap or pinch to zoom, drag to move. Keyboard: arrow keys, + and −.',
}
